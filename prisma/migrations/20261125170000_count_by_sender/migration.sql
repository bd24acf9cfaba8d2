-- How many of the contributions that are kept came from each address, and what was decided about them
-- (docs/decisions/senders.md). A row goes with the last contribution that holds its address.
CREATE TABLE senders (
  -- In lower case.
  email            text COLLATE "C" PRIMARY KEY,
  waiting          integer NOT NULL DEFAULT 0,
  accepted         integer NOT NULL DEFAULT 0,
  rejected         integer NOT NULL DEFAULT 0,
  spam             integer NOT NULL DEFAULT 0,
  -- All of them, also duplicates and withdrawn ones.
  sent             integer NOT NULL DEFAULT 0,
  last_received_at timestamptz(3) NOT NULL,
  CONSTRAINT senders_range CHECK (least(waiting, accepted, rejected, spam) >= 0
    AND sent >= waiting + accepted + rejected + spam)
);
CREATE INDEX senders_last_received_at_email_idx ON senders (last_received_at, email);
CREATE INDEX senders_of_domain ON senders (substring(email FROM '[^@]*$'), email);

CREATE TYPE sender_change AS (
  email text, status contribution_status, received_at timestamptz, difference integer
);

-- Rows are locked in the order of the addresses, so two writers cannot deadlock.
CREATE FUNCTION add_to_senders(changes sender_change[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF changes IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO senders (email, last_received_at)
    SELECT lower(c.email) COLLATE "C", max(c.received_at) FROM unnest(changes) c
      WHERE c.difference > 0 GROUP BY 1 ORDER BY 1
    ON CONFLICT (email) DO UPDATE
      SET last_received_at = greatest(senders.last_received_at, excluded.last_received_at);
  WITH sums AS (
    SELECT lower(c.email) COLLATE "C" AS email,
           coalesce(sum(c.difference) FILTER (WHERE c.status IN ('PENDING', 'ASKED')), 0)::integer AS waiting,
           coalesce(sum(c.difference) FILTER (WHERE c.status = 'APPROVED'), 0)::integer AS accepted,
           coalesce(sum(c.difference) FILTER (WHERE c.status = 'REJECTED'), 0)::integer AS rejected,
           coalesce(sum(c.difference) FILTER (WHERE c.status = 'SPAM'), 0)::integer AS spam,
           sum(c.difference)::integer AS sent
      FROM unnest(changes) c GROUP BY 1
  ), locked AS (
    SELECT s.email FROM senders s JOIN sums USING (email) ORDER BY s.email FOR UPDATE OF s
  )
  UPDATE senders s
     SET waiting = s.waiting + sums.waiting, accepted = s.accepted + sums.accepted,
         rejected = s.rejected + sums.rejected, spam = s.spam + sums.spam, sent = s.sent + sums.sent
    FROM locked JOIN sums USING (email) WHERE s.email = locked.email;
  DELETE FROM senders s USING unnest(changes) c
    WHERE c.difference < 0 AND s.email = lower(c.email) AND s.sent = 0;
END $$;

CREATE FUNCTION maintain_senders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes sender_change[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg((submitter_email, status, received_at, 1)::sender_change) INTO changes
      FROM new_rows WHERE submitter_email IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg((submitter_email, status, received_at, -1)::sender_change) INTO changes
      FROM old_rows WHERE submitter_email IS NOT NULL;
  ELSE
    SELECT array_agg(side.change) INTO changes
      FROM new_rows n JOIN old_rows o USING (id)
        CROSS JOIN LATERAL (VALUES
          ((n.submitter_email, n.status, n.received_at, 1)::sender_change),
          ((o.submitter_email, o.status, o.received_at, -1)::sender_change)) AS side (change)
      WHERE (n.submitter_email, n.status) IS DISTINCT FROM (o.submitter_email, o.status)
        AND (side.change).email IS NOT NULL;
  END IF;
  PERFORM add_to_senders(changes);
  RETURN NULL;
END $$;

-- Before the first count: creating them waits for open writes and holds off new ones.
CREATE TRIGGER contributions_senders_insert AFTER INSERT ON contributions
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_senders();
CREATE TRIGGER contributions_senders_update AFTER UPDATE ON contributions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION maintain_senders();
CREATE TRIGGER contributions_senders_delete AFTER DELETE ON contributions
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION maintain_senders();

INSERT INTO senders (email, waiting, accepted, rejected, spam, sent, last_received_at)
  SELECT lower(submitter_email) COLLATE "C", count(*) FILTER (WHERE status IN ('PENDING', 'ASKED')),
         count(*) FILTER (WHERE status = 'APPROVED'), count(*) FILTER (WHERE status = 'REJECTED'),
         count(*) FILTER (WHERE status = 'SPAM'), count(*), max(received_at)
    FROM contributions WHERE submitter_email IS NOT NULL GROUP BY 1;
