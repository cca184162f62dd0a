//! Security schemes and requirements of a card (wire reference, section 3.6).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::oneof::oneof;
use crate::presence::{is_false, or_default};

/// A list of scopes.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StringList {
    /// The scopes.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub list: Vec<String>,
}

/// Schemes that have to be satisfied together.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SecurityRequirement {
    /// Scopes by name of the scheme.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "BTreeMap::is_empty"
    )]
    pub schemes: BTreeMap<String, StringList>,
}

/// A key in a header, a query parameter or a cookie.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ApiKeySecurityScheme {
    /// What it is.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub description: String,
    /// `query`, `header` or `cookie`. REQUIRED.
    #[serde(default, deserialize_with = "or_default")]
    pub location: String,
    /// Name of the parameter. REQUIRED.
    #[serde(default, deserialize_with = "or_default")]
    pub name: String,
}

/// HTTP authentication.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct HttpAuthSecurityScheme {
    /// What it is.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub description: String,
    /// Name of the scheme. REQUIRED.
    #[serde(default, deserialize_with = "or_default")]
    pub scheme: String,
    /// Form of a bearer token.
    #[serde(
        alias = "bearer_format",
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub bearer_format: String,
}

/// OAuth 2.0.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OAuth2SecurityScheme {
    /// What it is.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub description: String,
    /// The flow. REQUIRED.
    pub flows: OAuthFlows,
    /// Where its metadata is.
    #[serde(
        alias = "oauth2_metadata_url",
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub oauth2_metadata_url: String,
}

/// OpenID Connect.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OpenIdConnectSecurityScheme {
    /// What it is.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub description: String,
    /// Where its metadata is. REQUIRED.
    #[serde(
        alias = "open_id_connect_url",
        default,
        deserialize_with = "or_default"
    )]
    pub open_id_connect_url: String,
}

/// A client certificate.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MutualTlsSecurityScheme {
    /// What it is.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub description: String,
}

/// Authorization code flow.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AuthorizationCodeOAuthFlow {
    /// Where to authorize. REQUIRED.
    #[serde(alias = "authorization_url", default, deserialize_with = "or_default")]
    pub authorization_url: String,
    /// Where to get a token. REQUIRED.
    #[serde(alias = "token_url", default, deserialize_with = "or_default")]
    pub token_url: String,
    /// Where to refresh it.
    #[serde(
        alias = "refresh_url",
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub refresh_url: String,
    /// Scopes and what they mean. REQUIRED.
    #[serde(default, deserialize_with = "or_default")]
    pub scopes: BTreeMap<String, String>,
    /// PKCE has to be used.
    #[serde(
        alias = "pkce_required",
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "is_false"
    )]
    pub pkce_required: bool,
}

/// Client credentials flow.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ClientCredentialsOAuthFlow {
    /// Where to get a token. REQUIRED.
    #[serde(alias = "token_url", default, deserialize_with = "or_default")]
    pub token_url: String,
    /// Where to refresh it.
    #[serde(
        alias = "refresh_url",
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub refresh_url: String,
    /// Scopes and what they mean. REQUIRED.
    #[serde(default, deserialize_with = "or_default")]
    pub scopes: BTreeMap<String, String>,
}

/// Implicit flow; deprecated.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ImplicitOAuthFlow {
    /// Where to authorize.
    #[serde(
        alias = "authorization_url",
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub authorization_url: String,
    /// Where to refresh a token.
    #[serde(
        alias = "refresh_url",
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub refresh_url: String,
    /// Scopes and what they mean.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "BTreeMap::is_empty"
    )]
    pub scopes: BTreeMap<String, String>,
}

/// Password flow; deprecated.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PasswordOAuthFlow {
    /// Where to get a token.
    #[serde(
        alias = "token_url",
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub token_url: String,
    /// Where to refresh it.
    #[serde(
        alias = "refresh_url",
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub refresh_url: String,
    /// Scopes and what they mean.
    #[serde(
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "BTreeMap::is_empty"
    )]
    pub scopes: BTreeMap<String, String>,
}

/// Device code flow.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DeviceCodeOAuthFlow {
    /// Where to get a device code. REQUIRED.
    #[serde(
        alias = "device_authorization_url",
        default,
        deserialize_with = "or_default"
    )]
    pub device_authorization_url: String,
    /// Where to get a token. REQUIRED.
    #[serde(alias = "token_url", default, deserialize_with = "or_default")]
    pub token_url: String,
    /// Where to refresh it.
    #[serde(
        alias = "refresh_url",
        default,
        deserialize_with = "or_default",
        skip_serializing_if = "String::is_empty"
    )]
    pub refresh_url: String,
    /// Scopes and what they mean. REQUIRED.
    #[serde(default, deserialize_with = "or_default")]
    pub scopes: BTreeMap<String, String>,
}

oneof! {
    /// One flow of OAuth 2.0; a scheme holds one.
    pub enum OAuthFlows: "must have exactly one flow" {
        /// Authorization code.
        AuthorizationCode(AuthorizationCodeOAuthFlow) = "authorizationCode" | "authorization_code",
        /// Client credentials.
        ClientCredentials(ClientCredentialsOAuthFlow) = "clientCredentials" | "client_credentials",
        /// Implicit; deprecated.
        Implicit(ImplicitOAuthFlow) = "implicit",
        /// Password; deprecated.
        Password(PasswordOAuthFlow) = "password",
        /// Device code.
        DeviceCode(DeviceCodeOAuthFlow) = "deviceCode" | "device_code",
    }
}

oneof! {
    /// A way to authenticate.
    pub enum SecurityScheme: "must have exactly one scheme" {
        /// A key.
        ApiKey(ApiKeySecurityScheme) = "apiKeySecurityScheme" | "api_key_security_scheme",
        /// HTTP authentication.
        HttpAuth(HttpAuthSecurityScheme) = "httpAuthSecurityScheme" | "http_auth_security_scheme",
        /// OAuth 2.0.
        OAuth2(OAuth2SecurityScheme) = "oauth2SecurityScheme" | "oauth2_security_scheme",
        /// OpenID Connect.
        OpenIdConnect(OpenIdConnectSecurityScheme) = "openIdConnectSecurityScheme" | "open_id_connect_security_scheme",
        /// A client certificate.
        MutualTls(MutualTlsSecurityScheme) = "mtlsSecurityScheme" | "mtls_security_scheme",
    }
}
