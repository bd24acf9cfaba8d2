-- A held contribution is undecided, too.
ALTER TABLE contributions DROP CONSTRAINT contributions_decided;
ALTER TABLE contributions ADD CONSTRAINT contributions_decided
  CHECK ((decided_at IS NULL) = (status IN ('PENDING', 'ASKED', 'HELD'))) NOT VALID;
ALTER TABLE contributions VALIDATE CONSTRAINT contributions_decided;

-- By whom and by what texts later contributions are recognized as spam. Deleted with the contribution that was marked.
CREATE TABLE spam_senders (
  contribution_id uuid PRIMARY KEY REFERENCES contributions (id) ON DELETE CASCADE,
  -- Keyed hash of the email address.
  sender          text NOT NULL
);
CREATE INDEX spam_senders_sender_idx ON spam_senders (sender);

CREATE TABLE spam_phrases (
  -- Hash of three words that follow each other in the text.
  phrase          bigint,
  contribution_id uuid REFERENCES contributions (id) ON DELETE CASCADE,
  -- How many phrases of the text are kept.
  phrase_count    smallint NOT NULL,
  PRIMARY KEY (phrase, contribution_id)
);
CREATE INDEX spam_phrases_contribution_id_idx ON spam_phrases (contribution_id);
