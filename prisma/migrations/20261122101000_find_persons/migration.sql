-- What an email address sent, and what was written to it, for requests to see or erase it.
CREATE INDEX contributions_submitter_email ON contributions (lower(submitter_email)) WHERE submitter_email IS NOT NULL;
CREATE INDEX mails_recipient ON mails (lower(recipient));
