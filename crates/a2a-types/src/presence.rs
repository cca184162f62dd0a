//! How members are read and left out (wire reference, sections 2 and 2.1): `null` counts as absent, members
//! without presence are left out when they are empty.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};

use crate::reader::{FromText, Read};

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
    Option<T>: FromText,
{
    let id = Option::<Read<Option<T>>>::deserialize(deserializer)?;
    Ok(id.and_then(|read| read.0))
}

/// Reads a map of which no key occurs twice; `null` is empty.
pub(crate) fn map<'de, D, T>(deserializer: D) -> Result<BTreeMap<String, T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    struct Unique<T>(BTreeMap<String, T>);
    impl<'de, T: Deserialize<'de>> Deserialize<'de> for Unique<T> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            deserializer.deserialize_map(Keys(PhantomData))
        }
    }
    struct Keys<T>(PhantomData<T>);
    impl<'de, T: Deserialize<'de>> Visitor<'de> for Keys<T> {
        type Value = Unique<T>;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("must be an object")
        }
        fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Unique<T>, A::Error> {
            let mut map = BTreeMap::new();
            while let Some((key, value)) = access.next_entry()? {
                if map.insert(key, value).is_some() {
                    return Err(Error::custom("must not have the same key twice"));
                }
            }
            Ok(Unique(map))
        }
    }
    Ok(Option::<Unique<T>>::deserialize(deserializer)?.map_or_else(BTreeMap::new, |map| map.0))
}

/// An enum of the protocol; its default is the value without a meaning.
pub(crate) trait Enumeration: Default {
    /// What a reader has to write.
    const SENTENCE: &'static str;

    fn by_name(name: &str) -> Option<Self>;

    fn by_number(number: i64) -> Option<Self>;
}

/// Reads an enum by name or number.
pub(crate) fn enumeration<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Enumeration,
{
    let known = deserializer.deserialize_any(ByEither(PhantomData))?;
    known.ok_or_else(|| Error::custom(T::SENTENCE))
}

/// Reads an enum that peers of a later version may have more values of; what is not known is the default.
pub(crate) fn open_enumeration<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Enumeration,
{
    struct Open<T>(T);
    impl<'de, T: Enumeration> Deserialize<'de> for Open<T> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let known: Option<T> = deserializer.deserialize_any(ByEither(PhantomData))?;
            Ok(Self(known.unwrap_or_default()))
        }
    }
    Ok(Option::<Open<T>>::deserialize(deserializer)?.map_or_else(T::default, |open| open.0))
}

struct ByEither<T>(PhantomData<T>);

impl<T: Enumeration> Visitor<'_> for ByEither<T> {
    type Value = Option<T>;
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::SENTENCE)
    }
    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        Ok(T::by_name(text))
    }
    fn visit_i64<E: Error>(self, number: i64) -> Result<Self::Value, E> {
        Ok(T::by_number(number))
    }
    fn visit_u64<E: Error>(self, number: u64) -> Result<Self::Value, E> {
        Ok(i64::try_from(number).ok().and_then(T::by_number))
    }
}

/// Reads a 32-bit integer; absent and `null` are 0.
pub(crate) fn int32_or_zero<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i32, D::Error> {
    Ok(int32(deserializer)?.unwrap_or_default())
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
