-- The task log. Rows of `event` lie in the order in which they were written (`pos`), whatever task they
-- belong to, so that a commit touches the end of the file and not one page per live task.
-- Times are UTC milliseconds; states and kinds are the numbers of the code that writes them.

CREATE TABLE scope (
    id        INTEGER PRIMARY KEY,
    agent     TEXT NOT NULL,
    principal TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX scope_by_name ON scope (agent, principal);

CREATE TABLE task (
    num        INTEGER PRIMARY KEY,
    id         TEXT    NOT NULL,
    context    TEXT    NOT NULL,
    scope      INTEGER NOT NULL,
    state      INTEGER NOT NULL,
    status_ms  INTEGER NOT NULL,
    created_ms INTEGER NOT NULL,
    title      TEXT    NOT NULL
) STRICT;
CREATE UNIQUE INDEX task_by_id ON task (id);
-- The owner's list, retention.
CREATE INDEX task_by_status ON task (status_ms);
-- Lists of one scope: the states are merged, or one of them is read alone.
CREATE INDEX task_by_scope ON task (scope, state, status_ms);
-- One conversation; the state is there so that a filter on it need not visit the rows.
CREATE INDEX task_by_context ON task (context, scope, status_ms, num, state);

CREATE TABLE event (
    pos     INTEGER PRIMARY KEY,
    task    INTEGER NOT NULL,
    seq     INTEGER NOT NULL,
    kind    INTEGER NOT NULL,
    version INTEGER NOT NULL,
    body    BLOB    NOT NULL
) STRICT;
CREATE UNIQUE INDEX event_by_task ON event (task, seq);

-- How many tasks a scope has in a state: nothing is counted at start-up.
CREATE TABLE task_count (
    scope INTEGER NOT NULL,
    state INTEGER NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (scope, state)
) STRICT, WITHOUT ROWID;

-- Idempotency keys in the order of their claim: digests are random, an index on all of them would dirty
-- one page per message. They are looked up in memory; only kept answers are looked up here.
CREATE TABLE idem (
    pos        INTEGER PRIMARY KEY,
    key        BLOB    NOT NULL,
    expires_ms INTEGER NOT NULL,
    task       TEXT,
    answer     BLOB
) STRICT;
CREATE INDEX idem_by_answer ON idem (key) WHERE answer IS NOT NULL;

CREATE TABLE setting (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL CHECK (json_valid(value))
) STRICT, WITHOUT ROWID;

-- One row, rewritten to prove that the file can be written to.
CREATE TABLE pulse (
    id     INTEGER PRIMARY KEY CHECK (id = 1),
    writes INTEGER NOT NULL
) STRICT;
INSERT INTO pulse (id, writes) VALUES (1, 0);
