-- Mail that will not be tried again: refused for good by the recipient's server, or not deliverable for too long.
ALTER TABLE mails
  ADD COLUMN given_up_at timestamptz(3),
  ADD CONSTRAINT mails_sent_or_given_up CHECK (sent_at IS NULL OR given_up_at IS NULL);
-- Mail that still has to leave.
CREATE INDEX mails_unsent_idx ON mails (created_at) WHERE sent_at IS NULL AND given_up_at IS NULL;

-- When what a submitter told about themselves was removed.
ALTER TABLE contributions ADD COLUMN forgotten_at timestamptz(3);

-- What the retention job looks for, without reading what it leaves alone.
CREATE INDEX contributions_forget_idx ON contributions (decided_at)
  WHERE status = 'APPROVED' AND forgotten_at IS NULL;
CREATE INDEX contributions_discard_idx ON contributions (decided_at)
  WHERE status IN ('REJECTED', 'DUPLICATE', 'WITHDRAWN');
