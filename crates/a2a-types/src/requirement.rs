//! Security requirements of a card and of a skill (wire reference, section 3.6).

use std::collections::BTreeMap;
use std::fmt;

use serde::de::value::SeqAccessDeserializer;
use serde::de::{Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::presence::map;
use crate::raw::RawJson;

/// A list of scopes. Read as a plain list too, as in OpenAPI.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct StringList {
    /// The scopes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub list: Vec<String>,
}

impl<'de> Deserialize<'de> for StringList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = StringList;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("must be an object with a list")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<StringList, A::Error> {
                let list = Deserialize::deserialize(SeqAccessDeserializer::new(items))?;
                Ok(StringList { list })
            }
            fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<StringList, A::Error> {
                let mut list = None;
                while let Some(key) = members.next_key::<String>()? {
                    if key != "list" {
                        members.next_value::<IgnoredAny>()?;
                    } else if list
                        .replace(members.next_value::<Option<Vec<String>>>()?)
                        .is_some()
                    {
                        return Err(Error::duplicate_field("list"));
                    }
                }
                let list = list.flatten().unwrap_or_default();
                Ok(StringList { list })
            }
        }
        deserializer.deserialize_any(Either)
    }
}

/// Schemes that have to be satisfied together. Read without the member `schemes` too, as in OpenAPI and in
/// version 0.3: passing such members over would turn a requirement into none.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct SecurityRequirement {
    /// Scopes by name of the scheme.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub schemes: BTreeMap<String, StringList>,
}

impl<'de> Deserialize<'de> for SecurityRequirement {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Schemes(BTreeMap<String, StringList>);
        impl<'de> Deserialize<'de> for Schemes {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                map(deserializer).map(Self)
            }
        }
        struct Members;
        impl<'de> Visitor<'de> for Members {
            type Value = SecurityRequirement;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("must be an object")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Self::Value, A::Error> {
                let mut schemes = None;
                let mut bare = BTreeMap::new();
                while let Some(key) = members.next_key::<String>()? {
                    if key == "schemes" {
                        if schemes.replace(members.next_value::<Schemes>()?).is_some() {
                            return Err(Error::duplicate_field("schemes"));
                        }
                        continue;
                    }
                    let value: RawJson = members.next_value()?;
                    if let Ok(list) = serde_json::from_str(value.get()) {
                        bare.insert(key, StringList { list });
                    }
                }
                let schemes = schemes.map_or(bare, |schemes| schemes.0);
                Ok(SecurityRequirement { schemes })
            }
        }
        deserializer.deserialize_map(Members)
    }
}
