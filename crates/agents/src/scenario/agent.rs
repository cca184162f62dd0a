//! What an agent says about itself in its card (Specification 4.4.1), as a scenario writes it.

use a2a_types::{AgentProvider, AgentSkill};

use super::fields::Cursor;
use super::keys;
use super::problem::{Problem, ScenarioError};
use super::terms::Counted;
use crate::limits::MAX_SKILLS;

/// The modes of an agent that does not name any.
const PLAIN_TEXT: &str = "text/plain";

/// Who the agent is and what it can do.
#[derive(Debug, Clone, PartialEq)]
pub struct AgentData {
    /// The name that people read.
    pub name: String,
    /// What the agent is for.
    pub description: String,
    /// The agent's own version.
    pub version: String,
    /// Who offers it.
    pub provider: Option<AgentProvider>,
    /// What it can do; at least one.
    pub skills: Vec<AgentSkill>,
    /// Media types that it reads.
    pub input_modes: Vec<String>,
    /// Media types that it answers with.
    pub output_modes: Vec<String>,
    /// Where more is written about it.
    pub documentation_url: Option<String>,
    /// Its picture.
    pub icon_url: Option<String>,
}

impl AgentData {
    pub(crate) fn read(cursor: &Cursor<'_>) -> Result<Self, ScenarioError> {
        let fields = cursor.fields(keys::AGENT)?;
        let modes = |name| {
            fields
                .get(name)
                .map(|modes| modes.media_types())
                .transpose()
        };
        let plain = || vec![PLAIN_TEXT.to_owned()];
        let mut skills: Vec<AgentSkill> = Vec::new();
        for item in fields.need("skills")?.items(MAX_SKILLS, Counted::Skills)? {
            let skill = read_skill(&item)?;
            if skills.iter().any(|known| known.id == skill.id) {
                return Err(item.fail(Problem::Twice { name: skill.id }));
            }
            skills.push(skill);
        }
        Ok(Self {
            name: fields.need("name")?.name()?.to_owned(),
            description: fields.need("description")?.some_text()?.trim().to_owned(),
            version: fields.need("version")?.name()?.to_owned(),
            provider: fields
                .get("provider")
                .map(|provider| read_provider(&provider))
                .transpose()?,
            skills,
            input_modes: modes("input_modes")?.unwrap_or_else(plain),
            output_modes: modes("output_modes")?.unwrap_or_else(plain),
            documentation_url: fields
                .get("documentation_url")
                .map(|url| read_url(&url))
                .transpose()?,
            icon_url: fields
                .get("icon_url")
                .map(|url| read_url(&url))
                .transpose()?,
        })
    }
}

fn read_skill(cursor: &Cursor<'_>) -> Result<AgentSkill, ScenarioError> {
    let fields = cursor.fields(keys::SKILL)?;
    let list = |name| fields.get(name).map(|words| words.words()).transpose();
    let modes = |name| {
        fields
            .get(name)
            .map(|modes| modes.media_types())
            .transpose()
    };
    Ok(AgentSkill {
        id: fields.need("id")?.name()?.to_owned(),
        name: fields.need("name")?.name()?.to_owned(),
        description: fields.need("description")?.some_text()?.trim().to_owned(),
        tags: fields.need("tags")?.words()?,
        examples: list("examples")?.unwrap_or_default(),
        input_modes: modes("input_modes")?.unwrap_or_default(),
        output_modes: modes("output_modes")?.unwrap_or_default(),
        security_requirements: Vec::new(),
    })
}

fn read_provider(cursor: &Cursor<'_>) -> Result<AgentProvider, ScenarioError> {
    let fields = cursor.fields(keys::PROVIDER)?;
    Ok(AgentProvider {
        organization: fields.need("organization")?.name()?.to_owned(),
        url: read_url(&fields.need("url")?)?,
    })
}

fn read_url(cursor: &Cursor<'_>) -> Result<String, ScenarioError> {
    let text = cursor.text()?;
    match url::Url::parse(text) {
        Ok(_) => Ok(text.to_owned()),
        Err(_) => Err(cursor.fail(Problem::BadUrl {})),
    }
}
