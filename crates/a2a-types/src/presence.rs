//! How members are read and left out (wire reference, sections 2 and 2.1): `null` counts as absent, members
//! without presence are left out when they are empty.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, Visitor};

/// Reads `null` as the default.
pub(crate) fn or_default<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + Default,
{
    Ok(Option::<T>::deserialize(deserializer)?.unwrap_or_default())
}

/// Reads an id in an optional place: `""` and `null` are none.
pub(crate) fn optional_id<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: for<'a> TryFromText<'a>,
{
    match Option::<std::borrow::Cow<'de, str>>::deserialize(deserializer)? {
        Some(text) if !text.is_empty() => T::take(&text).map(Some).map_err(Error::custom),
        _ => Ok(None),
    }
}

/// What can be made of a text, with a sentence when it can not.
pub(crate) trait TryFromText<'a>: Sized {
    fn take(text: &'a str) -> Result<Self, crate::id::IdError>;
}

macro_rules! try_from_text {
    ($($name:ty),*) => {$(
        impl TryFromText<'_> for $name {
            fn take(text: &str) -> Result<Self, crate::id::IdError> {
                Self::parse(text)
            }
        }
    )*};
}
try_from_text!(
    crate::TaskId,
    crate::ContextId,
    crate::MessageId,
    crate::ArtifactId
);

/// Reads an enum by name or number.
pub(crate) fn enumeration<'de, D, T>(
    deserializer: D,
    by_name: fn(&str) -> Option<T>,
    by_number: fn(i64) -> Option<T>,
    sentence: &'static str,
) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
{
    struct ByEither<T> {
        by_name: fn(&str) -> Option<T>,
        by_number: fn(i64) -> Option<T>,
        sentence: &'static str,
    }
    impl<T> Visitor<'_> for ByEither<T> {
        type Value = T;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.sentence)
        }
        fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
            (self.by_name)(text).ok_or_else(|| E::custom(self.sentence))
        }
        fn visit_i64<E: Error>(self, number: i64) -> Result<T, E> {
            (self.by_number)(number).ok_or_else(|| E::custom(self.sentence))
        }
        fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
            i64::try_from(number)
                .ok()
                .and_then(self.by_number)
                .ok_or_else(|| E::custom(self.sentence))
        }
    }
    deserializer.deserialize_any(ByEither {
        by_name,
        by_number,
        sentence,
    })
}

/// Reads an optional 32-bit integer. Integral numbers with a fraction or exponent (`50.0`, `5e1`) count;
/// text does not, although ProtoJSON would take it: a page size in quotes is a mistake of the caller.
pub(crate) fn int32<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<i32>, D::Error> {
    const SENTENCE: &str = "must be a whole number of 32 bits";
    struct Int32(PhantomData<()>);
    impl<'de> Visitor<'de> for Int32 {
        type Value = Option<i32>;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(SENTENCE)
        }
        fn visit_unit<E: Error>(self) -> Result<Self::Value, E> {
            Ok(None)
        }
        fn visit_none<E: Error>(self) -> Result<Self::Value, E> {
            Ok(None)
        }
        fn visit_some<D: Deserializer<'de>>(
            self,
            deserializer: D,
        ) -> Result<Self::Value, D::Error> {
            deserializer.deserialize_any(self)
        }
        fn visit_i64<E: Error>(self, n: i64) -> Result<Self::Value, E> {
            i32::try_from(n).map(Some).map_err(|_| E::custom(SENTENCE))
        }
        fn visit_u64<E: Error>(self, n: u64) -> Result<Self::Value, E> {
            i32::try_from(n).map(Some).map_err(|_| E::custom(SENTENCE))
        }
        fn visit_f64<E: Error>(self, n: f64) -> Result<Self::Value, E> {
            let whole = n.fract() == 0.0 && n >= f64::from(i32::MIN) && n <= f64::from(i32::MAX);
            if whole {
                Ok(Some(n as i32))
            } else {
                Err(E::custom(SENTENCE))
            }
        }
    }
    deserializer.deserialize_option(Int32(PhantomData))
}

/// Whether a plain bool is left out.
#[allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "the signature that serde calls"
)]
pub(crate) fn is_false(value: &bool) -> bool {
    !*value
}
