//! Every sentence exists in all seven languages, with the same variables, every plural category of the language,
//! and words of its own.

mod facts;
mod list;

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};

use self::facts::{Facts, Select};
use self::list::SameAsEnglish;
use super::Finding;
use crate::place::Place;

/// The language that the others are compared with.
const REFERENCE: &str = "en";

/// The languages, each with the plural categories that its numbers have.
const LANGUAGES: &[(&str, &[&str])] = &[
    ("en", &["one", "other"]),
    ("zh", &["other"]),
    ("es", &["one", "many", "other"]),
    ("fr", &["one", "many", "other"]),
    ("de", &["one", "other"]),
    ("ja", &["other"]),
    ("pt", &["one", "many", "other"]),
];

/// One language: for each key the file and what is in the sentence.
type Catalogue = BTreeMap<String, (String, Facts)>;

/// What is wrong with the catalogues.
pub(super) fn find(place: &Place) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    let mut catalogues = BTreeMap::new();
    for (language, _) in LANGUAGES {
        catalogues.insert(*language, read(place, language, &mut findings)?);
    }
    let list = place.root.join("locales/same-as-english.txt");
    let text = if list.is_file() {
        std::fs::read_to_string(list)?
    } else {
        String::new()
    };
    let mut same = SameAsEnglish::parse(&text, &mut findings);
    let reference = catalogues
        .get(REFERENCE)
        .context("the reference language is missing")?;
    for (language, categories) in LANGUAGES {
        let Some(catalogue) = catalogues.get(language) else {
            continue;
        };
        compare(
            language,
            categories,
            catalogue,
            reference,
            &mut same,
            &mut findings,
        );
    }
    findings.extend(same.unused());
    Ok(findings)
}

fn read(place: &Place, language: &str, findings: &mut Vec<Finding>) -> Result<Catalogue> {
    let folder = place.root.join("locales").join(language);
    let mut catalogue = Catalogue::new();
    if !folder.is_dir() {
        findings.push(Finding::at(format!("locales/{language}"), "is missing"));
        return Ok(catalogue);
    }
    let mut files: Vec<_> = std::fs::read_dir(&folder)?
        .filter_map(|entry| entry.ok().map(|it| it.path()))
        .collect();
    files.sort();
    for file in files
        .iter()
        .filter(|file| file.extension().is_some_and(|it| it == "ftl"))
    {
        let name = format!(
            "locales/{language}/{}",
            file.file_name().unwrap_or_default().to_string_lossy()
        );
        let (sentences, faults) = facts::read(&std::fs::read_to_string(file)?);
        findings.extend(faults.into_iter().map(|fault| Finding::at(&name, fault)));
        for (key, sentence) in sentences {
            if let Some((before, _)) = catalogue.insert(key.clone(), (name.clone(), sentence)) {
                findings.push(Finding::at(
                    &name,
                    format!("{key} stands in {before} too: one side says a sentence"),
                ));
            }
        }
    }
    Ok(catalogue)
}

fn compare(
    language: &str,
    categories: &[&str],
    catalogue: &Catalogue,
    reference: &Catalogue,
    same: &mut SameAsEnglish,
    findings: &mut Vec<Finding>,
) {
    for (key, (file, english)) in reference {
        let own_file = file.replacen("/en/", &format!("/{language}/"), 1);
        let Some((found_in, sentence)) = catalogue.get(key) else {
            findings.push(Finding::at(own_file, format!("{key} is missing")));
            continue;
        };
        if *found_in != own_file {
            findings.push(Finding::at(
                found_in,
                format!("{key} belongs into {own_file}"),
            ));
        }
        let at = |what: String| Finding::at(found_in, format!("{key} {what}"));
        if sentence.variables != english.variables {
            let names = |set: &BTreeSet<String>| {
                set.iter()
                    .map(|it| format!("${it}"))
                    .collect::<Vec<_>>()
                    .join(" ")
            };
            findings.push(at(format!(
                "uses [{}], English uses [{}]",
                names(&sentence.variables),
                names(&english.variables)
            )));
        }
        findings.extend(plurals(categories, sentence, english).into_iter().map(at));
        if language != REFERENCE
            && sentence.has_words
            && sentence.text == english.text
            && !same.allows(language, key)
        {
            findings.push(at("is the English sentence: translate it, or list it in locales/same-as-english.txt with a reason".to_owned()));
        }
    }
    for (key, (file, _)) in catalogue {
        if !reference.contains_key(key) {
            findings.push(Finding::at(
                file,
                format!("{key} does not exist in English"),
            ));
        }
    }
}

/// What is wrong with the choices of a sentence.
fn plurals(categories: &[&str], sentence: &Facts, english: &Facts) -> Vec<String> {
    let mut wrong = Vec::new();
    for choice in &sentence.selects {
        if choice.is_plural() {
            let (missing, foreign) = choice.against(categories);
            if !missing.is_empty() {
                wrong.push(format!(
                    "lacks the plural [{}] of ${}",
                    missing.join(" "),
                    choice.variable
                ));
            }
            if !foreign.is_empty() {
                wrong.push(format!(
                    "has the plural [{}] of ${}, which this language does not have",
                    foreign.join(" "),
                    choice.variable
                ));
            }
        } else if let Some(other) = english
            .select_on(&choice.variable)
            .filter(|it| it.keys != choice.keys)
        {
            wrong.push(format!(
                "chooses on ${} between other cases than English ({:?}, {:?})",
                choice.variable, choice.keys, other.keys
            ));
        }
    }
    for choice in english
        .selects
        .iter()
        .filter(|it| sentence.select_on(&it.variable).is_none())
    {
        if !choice.is_plural() || categories.len() > 1 {
            wrong.push(format!(
                "does not choose on ${}, English does",
                choice.variable
            ));
        }
    }
    wrong
}

impl Select {
    /// The plural categories that are missing, and those that the language does not have.
    fn against(&self, categories: &[&str]) -> (Vec<String>, Vec<String>) {
        let missing = categories
            .iter()
            .filter(|it| !self.keys.contains(**it))
            .map(|it| (*it).to_owned())
            .collect();
        let foreign = self
            .keys
            .iter()
            .filter(|key| {
                facts::PLURALS.contains(&key.as_str()) && !categories.contains(&key.as_str())
            })
            .cloned()
            .collect();
        (missing, foreign)
    }
}

#[cfg(test)]
mod tests {
    use super::{Catalogue, LANGUAGES, SameAsEnglish, compare, facts};

    fn catalogue(language: &str, text: &str) -> Catalogue {
        let (sentences, faults) = facts::read(text);
        assert_eq!(faults, Vec::<String>::new());
        sentences
            .into_iter()
            .map(|(key, it)| (key, (format!("locales/{language}/x.ftl"), it)))
            .collect()
    }

    fn verdict(language: &str, text: &str, english: &str, list: &str) -> Vec<String> {
        let mut findings = Vec::new();
        let mut same = SameAsEnglish::parse(list, &mut findings);
        let categories = LANGUAGES.iter().find(|(it, _)| *it == language).unwrap().1;
        compare(
            language,
            categories,
            &catalogue(language, text),
            &catalogue("en", english),
            &mut same,
            &mut findings,
        );
        findings.extend(same.unused());
        findings.into_iter().map(|it| it.what).collect()
    }

    const TASKS: &str =
        "tasks = { $count ->\n    [one] { $count } task\n   *[other] { $count } tasks\n }\n";

    #[test]
    fn a_complete_translation_is_good() {
        assert_eq!(
            verdict("ja", "tasks = { $count } 件のタスク\n", TASKS, ""),
            Vec::<String>::new()
        );
        let german = "tasks = { $count ->\n    [one] { $count } Aufgabe\n   *[other] { $count } Aufgaben\n }\n";
        assert_eq!(verdict("de", german, TASKS, ""), Vec::<String>::new());
    }

    #[test]
    fn what_is_missing_is_named() {
        assert_eq!(verdict("de", "", "send = Send\n", ""), ["send is missing"]);
        assert_eq!(
            verdict(
                "de",
                "send = Senden an alle\n",
                "send = Send to { $name }\n",
                ""
            ),
            ["send uses [], English uses [$name]"]
        );
        assert_eq!(
            verdict("de", "tasks = { $count } Aufgaben\n", TASKS, ""),
            ["tasks does not choose on $count, English does"]
        );
        let french =
            "tasks = { $count ->\n    [one] { $count } tâche\n   *[other] { $count } tâches\n }\n";
        assert_eq!(
            verdict("fr", french, TASKS, ""),
            ["tasks lacks the plural [many] of $count"]
        );
    }

    #[test]
    fn an_english_sentence_needs_a_reason() {
        let found = verdict("de", "name = Agent\n", "name = Agent\n", "");
        assert!(
            found[0].starts_with("name is the English sentence"),
            "{found:?}"
        );
        assert_eq!(
            verdict(
                "de",
                "name = Agent\n",
                "name = Agent\n",
                "de name the German word\n"
            ),
            Vec::<String>::new()
        );
        assert_eq!(
            verdict(
                "de",
                "name = Agentin\n",
                "name = Agent\n",
                "de name the German word\n"
            )
            .len(),
            1,
            "a stale entry is found"
        );
    }
}
