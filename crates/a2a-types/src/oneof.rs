//! Oneofs: objects of which exactly one member is set; the member's name is the only discriminator
//! (wire reference, section 2.2).

/// Declares an enum that is written and read as an object with exactly one of the named members. Unknown
/// members are passed over, `null` counts as absent.
macro_rules! oneof {
    (
        $(#[$doc:meta])*
        pub enum $name:ident: $sentence:literal {
            $($(#[$variant_doc:meta])* $variant:ident($type:ty) = $camel:literal $(| $snake:literal)?,)+
        }
    ) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, serde::Serialize)]
        pub enum $name {
            $($(#[$variant_doc])* #[serde(rename = $camel)] $variant($type),)+
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                #[derive(Clone, Copy, serde::Deserialize)]
                #[serde(field_identifier)]
                #[allow(clippy::enum_variant_names, reason = "the names are the variants of the oneof")]
                enum Key {
                    $(#[serde(rename = $camel $(, alias = $snake)?)] $variant,)+
                    #[serde(other)]
                    Unknown,
                }
                struct Members;
                impl<'de> serde::de::Visitor<'de> for Members {
                    type Value = $name;
                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str("must be an object")
                    }
                    fn visit_map<A: serde::de::MapAccess<'de>>(self, mut map: A) -> Result<$name, A::Error> {
                        let mut found: Option<$name> = None;
                        let mut seen = 0_u32;
                        while let Some(key) = map.next_key::<Key>()? {
                            let bit = 1 << key as u32;
                            let member = match key {
                                $(Key::$variant => {
                                    if seen & bit != 0 {
                                        return Err(serde::de::Error::duplicate_field($camel));
                                    }
                                    map.next_value::<Option<$type>>()?.map($name::$variant)
                                })+
                                Key::Unknown => {
                                    map.next_value::<serde::de::IgnoredAny>()?;
                                    None
                                }
                            };
                            seen |= bit;
                            if member.is_some() && found.is_some() {
                                return Err(serde::de::Error::custom($sentence));
                            }
                            found = found.or(member);
                        }
                        found.ok_or_else(|| serde::de::Error::custom($sentence))
                    }
                }
                deserializer.deserialize_map(Members)
            }
        }
    };
}

pub(crate) use oneof;
