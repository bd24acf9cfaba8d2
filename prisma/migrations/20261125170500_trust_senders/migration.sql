-- Senders whose small changes are published once they confirm them (docs/decisions/trusted-senders.md). Trust goes with the
-- sender's row.
ALTER TABLE senders ADD COLUMN trusted_at timestamptz(3);
CREATE INDEX senders_trusted ON senders (email) WHERE trusted_at IS NOT NULL;

-- Published so, and not yet looked at by a reviewer.
ALTER TABLE contributions ADD COLUMN review_afterward boolean NOT NULL DEFAULT false;
CREATE INDEX contributions_review_afterward ON contributions (received_at, id) WHERE review_afterward;
