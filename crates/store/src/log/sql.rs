//! The statements of the task log. All text is static; what varies goes in as arguments.
//!
//! Writing: one call per batch. `$1` holds the texts, `$8` the bodies, `$2` … `$7` the rows of each part ([`Part`]). The
//! parameters have names because the driver numbers nameless ones across statements. `jsonb_each` hands a row on
//! as it was parsed; `json_each` would write it out as text and parse it again for every column.

use std::sync::LazyLock;

/// A table that a batch writes to, in the order of writing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    Scopes,
    Inserts,
    Updates,
    Events,
    Keys,
    Counts,
}

impl Part {
    pub(crate) const COUNT: usize = 6;
    pub(crate) const ALL: [Self; Self::COUNT] = [
        Self::Scopes,
        Self::Inserts,
        Self::Updates,
        Self::Events,
        Self::Keys,
        Self::Counts,
    ];

    pub(crate) fn index(self) -> usize {
        self as usize
    }

    pub(crate) fn bit(self) -> usize {
        1 << self.index()
    }

    fn statement(self) -> &'static str {
        match self {
            Self::Scopes => {
                "INSERT INTO scope (id, agent, principal) \
                 SELECT value->>0, CAST(substr($1, value->>1, value->>2) AS TEXT), \
                 CAST(substr($1, value->>3, value->>4) AS TEXT) FROM jsonb_each($2);"
            }
            Self::Inserts => {
                "INSERT INTO task (num, id, context, scope, state, status_ms, created_ms, title) \
                 SELECT value->>0, CAST(substr($1, value->>1, value->>2) AS TEXT), \
                 CAST(substr($1, value->>3, value->>4) AS TEXT), value->>5, value->>6, value->>7, value->>8, \
                 CAST(substr($1, value->>9, value->>10) AS TEXT) FROM jsonb_each($3);"
            }
            Self::Updates => {
                "UPDATE task SET state = u.state, status_ms = u.status_ms FROM \
                 (SELECT value->>0 AS num, value->>1 AS state, value->>2 AS status_ms FROM jsonb_each($4)) AS u \
                 WHERE task.num = u.num;"
            }
            Self::Events => {
                "INSERT INTO event (pos, task, seq, kind, version, body) \
                 SELECT value->>0, value->>1, value->>2, value->>3, value->>4, \
                 substr($8, value->>5, value->>6) FROM jsonb_each($5);"
            }
            Self::Keys => {
                "INSERT INTO idem (pos, key, expires_ms, task, answer) \
                 SELECT value->>0, substr($1, value->>1, value->>2), value->>3, \
                 iif(value->>5 < 0, NULL, CAST(substr($1, value->>4, value->>5) AS TEXT)), \
                 iif(value->>7 < 0, NULL, substr($1, value->>6, value->>7)) FROM jsonb_each($6);"
            }
            Self::Counts => {
                "INSERT INTO task_count (scope, state, count) \
                 SELECT value->>0, value->>1, value->>2 FROM jsonb_each($7) WHERE true \
                 ON CONFLICT DO UPDATE SET count = count + excluded.count;"
            }
        }
    }
}

/// The call for each set of parts, by the sum of their bits.
static COMMITS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let commit = |parts: usize| {
        let statements = Part::ALL
            .into_iter()
            .filter(|p| parts & p.bit() != 0)
            .map(Part::statement);
        format!("BEGIN IMMEDIATE;{}COMMIT", statements.collect::<String>())
    };
    (0..1 << Part::COUNT).map(commit).collect()
});

/// The call that writes these parts as one transaction.
pub(crate) fn commit(parts: usize) -> &'static str {
    COMMITS[parts].as_str()
}

/// Columns of a task row, in the order in which [`super::rows`] reads them.
macro_rules! task_columns {
    () => {
        "t.num, t.id, t.context, t.scope, t.state, t.status_ms, t.created_ms, t.title"
    };
}

/// Columns of an event, in the order in which [`super::rows`] reads them.
macro_rules! event_columns {
    () => {
        "e.seq, e.kind, e.version, e.body"
    };
}

/// The newest snapshot of task `t` at or before event `$2`, or 0 (kind 4: [`tasklog::EventKind::Snapshot`]).
macro_rules! newest_snapshot {
    () => {
        "coalesce((SELECT s.seq FROM event s INDEXED BY event_by_task \
         WHERE s.task = t.num AND s.seq <= $2 AND s.kind = 4 ORDER BY s.seq DESC LIMIT 1), 0)"
    };
}

/// A task by its id `$1`, with what folds to it as of event `$2`.
pub(crate) const LOAD: &str = concat!(
    "SELECT ",
    task_columns!(),
    ", ",
    event_columns!(),
    " FROM task t INDEXED BY task_by_id LEFT JOIN event e INDEXED BY event_by_task",
    " ON e.task = t.num AND e.seq >= ",
    newest_snapshot!(),
    " AND e.seq <= $2",
    " WHERE t.id = $1 ORDER BY e.seq"
);

/// The tasks of the JSON list `$1` of numbers, in its order, each with what folds to it as of event `$2`.
pub(crate) const LOAD_MANY: &str = concat!(
    "SELECT ",
    task_columns!(),
    ", ",
    event_columns!(),
    " FROM json_each($1) j CROSS JOIN task t ON t.num = j.value LEFT JOIN event e INDEXED BY event_by_task",
    " ON e.task = t.num AND e.seq >= ",
    newest_snapshot!(),
    " AND e.seq <= $2",
    " ORDER BY j.key, e.seq"
);

/// `$3` events of task `$1` after `$2`, snapshots left out.
pub(crate) const EVENTS: &str = concat!(
    "SELECT ",
    event_columns!(),
    " FROM event e INDEXED BY event_by_task",
    " WHERE e.task = $1 AND e.seq > $2 AND e.kind <> 4 ORDER BY e.seq LIMIT $3"
);

/// Where a page ends and what it leaves out: cursor `($3, $4)`, not before `$5`.
macro_rules! within {
    ($t:literal) => {
        concat!(
            " (",
            $t,
            ".status_ms, ",
            $t,
            ".num) < ($3, $4) AND ",
            $t,
            ".status_ms >= $5 "
        )
    };
}

macro_rules! newest_first {
    ($t:literal) => {
        concat!(
            " ORDER BY ",
            $t,
            ".status_ms DESC, ",
            $t,
            ".num DESC LIMIT $6"
        )
    };
}

/// Everything: the first page of `$6` rows is the end of one index.
pub(crate) const LIST_ALL: &str = concat!(
    "SELECT ",
    task_columns!(),
    " FROM task t INDEXED BY task_by_status WHERE",
    within!("t"),
    newest_first!("t")
);

/// The scopes `$1` and states `$2` (JSON lists): a page of each pair, merged.
pub(crate) const LIST_MERGED: &str = concat!(
    "SELECT ",
    task_columns!(),
    " FROM json_each($1) s CROSS JOIN json_each($2) k CROSS JOIN task t",
    " WHERE t.num IN (SELECT i.num FROM task i INDEXED BY task_by_scope",
    " WHERE i.scope = s.value AND i.state = k.value AND",
    within!("i"),
    newest_first!("i"),
    ")",
    newest_first!("t")
);

/// Conversation `$7` in the scopes `$1`, states `$2`.
pub(crate) const LIST_CONTEXT: &str = concat!(
    "SELECT ",
    task_columns!(),
    " FROM json_each($1) s CROSS JOIN task t",
    " WHERE t.num IN (SELECT i.num FROM task i INDEXED BY task_by_context",
    " WHERE i.context = $7 AND i.scope = s.value AND",
    " i.state IN (SELECT value FROM json_each($2)) AND",
    within!("i"),
    newest_first!("i"),
    ")",
    newest_first!("t")
);

/// How many tasks since `$3`.
pub(crate) const COUNT_ALL: &str =
    "SELECT count(*) FROM task INDEXED BY task_by_status WHERE status_ms >= $3";

/// How many in the scopes `$1` and states `$2` since `$3`.
pub(crate) const COUNT_MERGED: &str = "SELECT coalesce(sum((SELECT count(*) FROM task i INDEXED BY task_by_scope \
     WHERE i.scope = s.value AND i.state = k.value AND i.status_ms >= $3)), 0) \
     FROM json_each($1) s CROSS JOIN json_each($2) k";

/// How many of conversation `$4` in the scopes `$1` and states `$2` since `$3`.
pub(crate) const COUNT_CONTEXT: &str = "SELECT coalesce(sum((SELECT count(*) FROM task i INDEXED BY task_by_context \
     WHERE i.context = $4 AND i.scope = s.value AND i.status_ms >= $3 \
     AND i.state IN (SELECT value FROM json_each($2)))), 0) FROM json_each($1) s";

/// All tasks of the scopes `$1` in the states `$2`, oldest first.
pub(crate) const OPEN_TASKS: &str = concat!(
    "SELECT ",
    task_columns!(),
    " FROM json_each($1) s CROSS JOIN json_each($2) k",
    " CROSS JOIN task t INDEXED BY task_by_scope WHERE t.scope = s.value AND t.state = k.value ORDER BY t.num"
);

/// Number of tasks and title of the first one, of the conversation that task `t` belongs to.
macro_rules! conversation {
    () => {
        ", (SELECT count(*) FROM task c INDEXED BY task_by_context \
         WHERE c.context = t.context AND c.scope = t.scope), \
         (SELECT f.title FROM task f WHERE f.num = (SELECT min(m.num) FROM task m INDEXED BY task_by_context \
         WHERE m.context = t.context AND m.scope = t.scope))"
    };
}

/// The task is the newest of its conversation.
macro_rules! is_newest {
    ($t:literal) => {
        concat!(
            " AND NOT EXISTS (SELECT 1 FROM task n INDEXED BY task_by_context WHERE n.context = ",
            $t,
            ".context AND n.scope = ",
            $t,
            ".scope AND (n.status_ms, n.num) > (",
            $t,
            ".status_ms, ",
            $t,
            ".num))"
        )
    };
}

/// All conversations.
pub(crate) const CONTEXTS_ALL: &str = concat!(
    "SELECT ",
    task_columns!(),
    conversation!(),
    " FROM task t INDEXED BY task_by_status WHERE",
    within!("t"),
    is_newest!("t"),
    newest_first!("t")
);

/// Conversations of the scopes `$1`; `$2` lists all states.
pub(crate) const CONTEXTS_MERGED: &str = concat!(
    "SELECT ",
    task_columns!(),
    conversation!(),
    " FROM json_each($1) s CROSS JOIN json_each($2) k CROSS JOIN task t",
    " WHERE t.num IN (SELECT i.num FROM task i INDEXED BY task_by_scope",
    " WHERE i.scope = s.value AND i.state = k.value AND",
    within!("i"),
    is_newest!("i"),
    newest_first!("i"),
    ")",
    newest_first!("t")
);

/// Conversation `$7` in the scopes `$1`.
pub(crate) const CONTEXTS_ONE: &str = concat!(
    "SELECT ",
    task_columns!(),
    conversation!(),
    " FROM json_each($1) s CROSS JOIN task t",
    " WHERE t.num = (SELECT i.num FROM task i INDEXED BY task_by_context",
    " WHERE i.context = $7 AND i.scope = s.value ORDER BY i.status_ms DESC, i.num DESC LIMIT 1) AND",
    within!("t"),
    newest_first!("t")
);

/// Keys that are valid at `$1`, the newest `$2`, oldest first.
pub(crate) const KEYS: &str = "SELECT key, task, expires_ms FROM \
     (SELECT pos, key, task, expires_ms FROM idem WHERE expires_ms >= $1 ORDER BY pos DESC LIMIT $2) ORDER BY pos";

/// The answer under the key `$1`.
pub(crate) const ANSWER: &str = "SELECT answer FROM idem INDEXED BY idem_by_answer \
     WHERE key = $1 AND answer IS NOT NULL ORDER BY pos DESC LIMIT 1";

/// Forgets keys that expired before `$1`, and all but the newest `$2`.
pub(crate) const EXPIRE_KEYS: &str = "BEGIN IMMEDIATE;\
     DELETE FROM idem WHERE pos <= coalesce((SELECT pos FROM idem ORDER BY pos DESC LIMIT 1 OFFSET $2), 0);\
     DELETE FROM idem WHERE expires_ms < $1;\
     COMMIT";

/// Terminal tasks whose status is older than `$1`. The numbers are those of [`a2a_types::TaskState`].
macro_rules! prunable {
    () => {
        " task t INDEXED BY task_by_status WHERE t.status_ms < $1 AND t.state IN (3, 4, 5, 7)"
    };
}

/// How many, and the bytes of their events.
pub(crate) const PRUNABLE: &str = concat!(
    "SELECT count(*), coalesce(sum((SELECT sum(length(e.body)) FROM event e INDEXED BY event_by_task",
    " WHERE e.task = t.num)), 0) FROM",
    prunable!()
);

/// The oldest `$2` of them.
pub(crate) const OLDEST_PRUNABLE: &str = concat!(
    "SELECT t.num, t.id, t.scope, t.state FROM",
    prunable!(),
    " ORDER BY t.status_ms, t.num LIMIT $2"
);

/// Deletes the tasks of the list `$1` and changes the counters by the list `$2`.
pub(crate) const PRUNE: &str = "BEGIN IMMEDIATE;\
     DELETE FROM event WHERE pos IN (SELECT e.pos FROM json_each($1) j \
     CROSS JOIN event e INDEXED BY event_by_task ON e.task = j.value);\
     DELETE FROM task WHERE num IN (SELECT value FROM json_each($1));\
     INSERT INTO task_count (scope, state, count) \
     SELECT value->>0, value->>1, value->>2 FROM json_each($2) WHERE true \
     ON CONFLICT DO UPDATE SET count = count + excluded.count;\
     COMMIT";

/// Highest task number.
pub(crate) const LAST_TASK: &str = "SELECT coalesce(max(num), 0) FROM task";

/// All counters.
pub(crate) const COUNTS: &str =
    "SELECT scope, state, count FROM task_count WHERE count <> 0 ORDER BY scope, state";

/// All scopes.
pub(crate) const SCOPES: &str = "SELECT id, agent, principal FROM scope";

/// Last positions of the tables in log order.
pub(crate) const POSITIONS: &str =
    "SELECT (SELECT coalesce(max(pos), 0) FROM event), (SELECT coalesce(max(pos), 0) FROM idem)";

/// Pages that hold something.
pub(crate) const PAGES_USED: &str = "SELECT (SELECT page_count FROM pragma_page_count) \
     - (SELECT freelist_count FROM pragma_freelist_count)";

/// A small write.
pub(crate) const PULSE: &str = "UPDATE pulse SET writes = writes + 1 WHERE id = 1";

#[cfg(test)]
mod tests;
