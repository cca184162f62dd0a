//! Security schemes of a card (wire reference, section 3.6).

use std::collections::BTreeMap;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use crate::oneof::oneof;
use crate::presence::{is_false, map, or_default};
use crate::reader::{ObjectsOnly, objects};

/// A key in a header, a query parameter or a cookie.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", remote = "Self")]
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
#[serde(rename_all = "camelCase", remote = "Self")]
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
#[serde(rename_all = "camelCase", remote = "Self")]
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
#[serde(rename_all = "camelCase", remote = "Self")]
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
#[serde(rename_all = "camelCase", remote = "Self")]
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
#[serde(rename_all = "camelCase", remote = "Self")]
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
    #[serde(default, deserialize_with = "map")]
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
#[serde(rename_all = "camelCase", remote = "Self")]
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
    #[serde(default, deserialize_with = "map")]
    pub scopes: BTreeMap<String, String>,
}

/// Implicit flow; deprecated.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", remote = "Self")]
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
        deserialize_with = "map",
        skip_serializing_if = "BTreeMap::is_empty"
    )]
    pub scopes: BTreeMap<String, String>,
}

/// Password flow; deprecated.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", remote = "Self")]
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
        deserialize_with = "map",
        skip_serializing_if = "BTreeMap::is_empty"
    )]
    pub scopes: BTreeMap<String, String>,
}

/// Device code flow.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", remote = "Self")]
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
    #[serde(default, deserialize_with = "map")]
    pub scopes: BTreeMap<String, String>,
}

/// One flow of OAuth 2.0; a scheme holds one. Cards in the manner of OpenAPI hold several: of those, the first
/// in the order of the variants is read.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum OAuthFlows {
    /// Authorization code.
    AuthorizationCode(AuthorizationCodeOAuthFlow),
    /// Device code.
    DeviceCode(DeviceCodeOAuthFlow),
    /// Client credentials.
    ClientCredentials(ClientCredentialsOAuthFlow),
    /// Implicit; deprecated.
    Implicit(ImplicitOAuthFlow),
    /// Password; deprecated.
    Password(PasswordOAuthFlow),
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct SeveralFlows {
    #[serde(alias = "authorization_code")]
    authorization_code: Option<AuthorizationCodeOAuthFlow>,
    #[serde(alias = "device_code")]
    device_code: Option<DeviceCodeOAuthFlow>,
    #[serde(alias = "client_credentials")]
    client_credentials: Option<ClientCredentialsOAuthFlow>,
    implicit: Option<ImplicitOAuthFlow>,
    password: Option<PasswordOAuthFlow>,
}

impl<'de> Deserialize<'de> for OAuthFlows {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let flows = SeveralFlows::deserialize(ObjectsOnly(deserializer))?;
        flows
            .authorization_code
            .map(Self::AuthorizationCode)
            .or(flows.device_code.map(Self::DeviceCode))
            .or(flows.client_credentials.map(Self::ClientCredentials))
            .or(flows.implicit.map(Self::Implicit))
            .or(flows.password.map(Self::Password))
            .ok_or_else(|| Error::custom("must have exactly one flow"))
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

objects!(
    ApiKeySecurityScheme,
    HttpAuthSecurityScheme,
    OAuth2SecurityScheme,
    OpenIdConnectSecurityScheme,
    MutualTlsSecurityScheme,
    AuthorizationCodeOAuthFlow,
    ClientCredentialsOAuthFlow,
    ImplicitOAuthFlow,
    PasswordOAuthFlow,
    DeviceCodeOAuthFlow
);
