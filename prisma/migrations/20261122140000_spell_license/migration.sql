ALTER TABLE venues RENAME COLUMN source_licence TO source_license;
