-- What a decision changed may quote a person: a photo's credit, or an address in a reason. While a person's data is erased,
-- `marquee.redacting` allows that to be replaced, and nothing else of a row.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('marquee.redacting', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = format('rows of %s are never changed or deleted', TG_TABLE_NAME);
END $$;

CREATE FUNCTION refuse_more_than_redaction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  quoting CONSTANT text[] := '{before,after,reason}';
BEGIN
  IF to_jsonb(NEW) - quoting <> to_jsonb(OLD) - quoting THEN
    RAISE insufficient_privilege USING MESSAGE = format('rows of %s are never changed or deleted', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER review_actions_only_redacted BEFORE UPDATE ON review_actions
  FOR EACH ROW EXECUTE FUNCTION refuse_more_than_redaction();
