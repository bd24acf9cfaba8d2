-- A migration of its own: a value of an enum can be used once the transaction that added it has committed.
DROP INDEX contributions_discard_idx;
CREATE INDEX contributions_discard_idx ON contributions (decided_at)
  WHERE status IN ('REJECTED', 'DUPLICATE', 'WITHDRAWN', 'UNCHANGED', 'SPAM');
