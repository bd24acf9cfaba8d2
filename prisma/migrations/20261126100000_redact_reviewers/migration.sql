-- A former reviewer's address in the audit trail is replaced, too, when it is erased. Their ID stays.
CREATE OR REPLACE FUNCTION refuse_more_than_redaction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  quoting CONSTANT text[] := '{before,after,reason,reviewer_email}';
BEGIN
  IF to_jsonb(NEW) - quoting <> to_jsonb(OLD) - quoting
     OR NEW.reviewer_email IS DISTINCT FROM OLD.reviewer_email AND NEW.reviewer_email IS DISTINCT FROM '[erased]' THEN
    RAISE insufficient_privilege USING MESSAGE = format('rows of %s are never changed or deleted', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
