-- What crossed the wire, the newest entries only: what comes in pushes the oldest out, by number and by bytes.

CREATE TABLE ring (
    id          INTEGER PRIMARY KEY CHECK (id = 1),
    max_entries INTEGER NOT NULL CHECK (max_entries > 0),
    max_bytes   INTEGER NOT NULL CHECK (max_bytes > 0),
    bytes       INTEGER NOT NULL
) STRICT;
INSERT INTO ring (id, max_entries, max_bytes, bytes) VALUES (1, 10000, 67108864, 0);

CREATE TABLE frame (
    pos      INTEGER PRIMARY KEY AUTOINCREMENT,
    at_ms    INTEGER NOT NULL,
    outbound INTEGER NOT NULL CHECK (outbound IN (0, 1)),
    agent    TEXT,
    task     TEXT,
    head     TEXT    NOT NULL CHECK (length(head) <= 16384),
    body     BLOB    NOT NULL CHECK (length(body) <= 262144)
) STRICT;

CREATE TRIGGER frame_is_counted AFTER INSERT ON frame
BEGIN
    UPDATE ring SET bytes = bytes + length(NEW.head) + length(NEW.body);
    DELETE FROM frame WHERE pos <= NEW.pos - (SELECT max_entries FROM ring);
END;

CREATE TRIGGER frame_is_discounted AFTER DELETE ON frame
BEGIN
    UPDATE ring SET bytes = bytes - length(OLD.head) - length(OLD.body);
END;

-- Makes room for an eighth at once, so that the sizes are not summed up for every entry.
CREATE TRIGGER frames_make_room BEFORE INSERT ON frame
WHEN (SELECT bytes + length(NEW.head) + length(NEW.body) > max_bytes FROM ring)
BEGIN
    DELETE FROM frame WHERE pos <= (
        SELECT max(pos) FROM (
            SELECT pos, sum(length(head) + length(body)) OVER (ORDER BY pos DESC) AS newer FROM frame
        ) WHERE newer > (SELECT max_bytes - max_bytes / 8 FROM ring) - length(NEW.body) - length(NEW.head)
    );
END;
