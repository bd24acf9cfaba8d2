-- An update that told what the venue's page says already, and what nobody answers.
ALTER TYPE contribution_status ADD VALUE 'UNCHANGED';
ALTER TYPE contribution_status ADD VALUE 'SPAM';
