-- The metrics count the mail that was given up at each scrape.
CREATE INDEX mails_given_up_idx ON mails (given_up_at) WHERE given_up_at IS NOT NULL;
