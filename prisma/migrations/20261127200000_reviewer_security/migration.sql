-- A session ends a week after the sign-in, however often it is used.
CREATE FUNCTION end_session_in_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.expires_at := least(NEW.expires_at, NEW.created_at + interval '7 days');
  RETURN NEW;
END $$;
CREATE TRIGGER reviewer_sessions_end BEFORE INSERT OR UPDATE ON reviewer_sessions
  FOR EACH ROW EXECUTE FUNCTION end_session_in_time();
UPDATE reviewer_sessions SET expires_at = expires_at WHERE expires_at > created_at + interval '7 days';

-- What administrators decided for all reviewers: one row, or none yet.
CREATE TABLE review_settings (
  id boolean NOT NULL DEFAULT true,
  requires_second_factor boolean NOT NULL DEFAULT false,
  PRIMARY KEY (id),
  CONSTRAINT review_settings_one_row CHECK (id)
);
