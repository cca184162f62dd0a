//! Reads the parameters of an action, strictly: every fault names its field.
//! It owns its own serde error so that no sentence of a library has to be parsed.

use std::fmt;

use serde::de::{
    self, DeserializeOwned, Deserializer, IntoDeserializer, Visitor, value::MapDeserializer,
};
use serde_json::Value;

use super::{ActionError, Code};

/// Reads `params` (an object, or nothing) into a request.
pub(crate) fn read<T: DeserializeOwned>(params: Value) -> Result<T, ActionError> {
    let fields = match params {
        Value::Null => serde_json::Map::new(),
        Value::Object(fields) => fields,
        _ => return Err(ActionError::new(Code::ParamsInvalid).field("params")),
    };
    let fields = fields.into_iter().map(|(name, value)| {
        let field = Field {
            name: name.clone(),
            value,
        };
        (name, field)
    });
    T::deserialize(MapDeserializer::new(fields)).map_err(ActionError::from)
}

/// Why a request cannot be read.
#[derive(Debug)]
enum Fault {
    Missing(&'static str),
    Unknown(String),
    Invalid(String, String),
    Other(String),
}

impl From<Fault> for ActionError {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Missing(field) => ActionError::new(Code::ParamsMissing).field(field),
            Fault::Unknown(field) => ActionError::new(Code::ParamsUnknown).field(field),
            Fault::Invalid(field, detail) => ActionError::new(Code::ParamsInvalid)
                .field(field)
                .detail(detail),
            Fault::Other(detail) => ActionError::new(Code::ParamsInvalid)
                .field("params")
                .detail(detail),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(field) => write!(f, "{field} is missing"),
            Self::Unknown(field) => write!(f, "{field} is not known"),
            Self::Invalid(field, detail) => write!(f, "{field}: {detail}"),
            Self::Other(detail) => f.write_str(detail),
        }
    }
}

impl std::error::Error for Fault {}

impl de::Error for Fault {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self::Other(message.to_string())
    }
    fn missing_field(field: &'static str) -> Self {
        Self::Missing(field)
    }
    fn unknown_field(field: &str, _expected: &'static [&'static str]) -> Self {
        Self::Unknown(field.to_owned())
    }
}

/// One value together with its name, so that what is wrong inside it is blamed on it.
struct Field {
    name: String,
    value: Value,
}

impl Field {
    fn blame(name: String) -> impl FnOnce(serde_json::Error) -> Fault {
        move |error| Fault::Invalid(name, error.to_string())
    }
}

impl IntoDeserializer<'_, Fault> for Field {
    type Deserializer = Self;
    fn into_deserializer(self) -> Self {
        self
    }
}

/// Forwards what a value is read as, keeping its name for the blame.
macro_rules! forward {
    ($($method:ident($($arg:ident: $type:ty),*);)+) => {
        $(fn $method<V: Visitor<'de>>(self, $($arg: $type,)* visitor: V) -> Result<V::Value, Fault> {
            self.value.$method($($arg,)* visitor).map_err(Self::blame(self.name))
        })+
    };
}

impl<'de> Deserializer<'de> for Field {
    type Error = Fault;
    forward! {
        deserialize_any();
        deserialize_bool();
        deserialize_i8();
        deserialize_i16();
        deserialize_i32();
        deserialize_i64();
        deserialize_u8();
        deserialize_u16();
        deserialize_u32();
        deserialize_u64();
        deserialize_f32();
        deserialize_f64();
        deserialize_char();
        deserialize_str();
        deserialize_string();
        deserialize_bytes();
        deserialize_byte_buf();
        deserialize_option();
        deserialize_unit();
        deserialize_unit_struct(name: &'static str);
        deserialize_newtype_struct(name: &'static str);
        deserialize_seq();
        deserialize_tuple(len: usize);
        deserialize_tuple_struct(name: &'static str, len: usize);
        deserialize_map();
        deserialize_struct(name: &'static str, fields: &'static [&'static str]);
        deserialize_enum(name: &'static str, variants: &'static [&'static str]);
        deserialize_identifier();
        deserialize_ignored_any();
    }
}
