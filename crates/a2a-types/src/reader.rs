//! Where reading is stricter or faster than what serde derives: objects are objects and never lists, and texts
//! become values without a copy in between.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, Visitor};

/// A reader that takes an object for a struct, and nothing else: derived code alone would also take a list of
/// the members in their order.
pub(crate) struct ObjectsOnly<D>(pub(crate) D);

impl<'de, D: Deserializer<'de>> Deserializer<'de> for ObjectsOnly<D> {
    type Error = D::Error;

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _members: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_map(visitor)
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_any(visitor)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

/// Implements reading and writing for structs that derive both with `#[serde(remote = "Self")]`, which makes
/// the derived code plain functions.
macro_rules! objects {
    ($($name:ident),+ $(,)?) => {$(
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                Self::serialize(self, serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Self::deserialize(crate::reader::ObjectsOnly(deserializer))
            }
        }
    )+};
}

pub(crate) use objects;

/// What can be made of a text, with a sentence when it can not.
pub(crate) trait FromText: Sized {
    type Error: fmt::Display;

    fn from_text(text: &str) -> Result<Self, Self::Error>;
}

/// Reads a text straight into what it stands for.
pub(crate) fn text<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: FromText,
{
    struct Text<T>(PhantomData<T>);
    impl<T: FromText> Visitor<'_> for Text<T> {
        type Value = T;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("must be a text")
        }
        fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
            T::from_text(text).map_err(E::custom)
        }
    }
    deserializer.deserialize_str(Text(PhantomData))
}

/// What is read with [`text`].
pub(crate) struct Read<T>(pub(crate) T);

impl<'de, T: FromText> Deserialize<'de> for Read<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        text(deserializer).map(Read)
    }
}
