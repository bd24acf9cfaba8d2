/** An unpublished photo with its original file, and a published one in its sizes. */
export const uploadedPhoto = "00000000-0000-4000-8000-00000000000a";
export const readyPhoto = "00000000-0000-4000-8000-00000000000b";
export const specSheet = "00000000-0000-4000-8000-00000000000d";

const awkward = String.raw`'é 🎸 "quoted" \ back\\slash {brace,} line' || chr(10) || chr(9) || 'NULL'`;

/** Rows for every table that a running site fills, in addition to geography. */
export const lifeOfASite = `
  INSERT INTO venues (slug, name, status, city_id, region_id, description, latitude, longitude, venue_type)
    SELECT 'hall-' || n, 'Hall ' || n || ' ' || ${awkward}, 'PUBLISHED', c.id, c.region_id, ${awkward},
           40 + n / 300.0, -100 - n / 700.0, 'club'
      FROM generate_series(1, 1200) AS n,
           (SELECT id, region_id FROM cities ORDER BY id LIMIT 1) AS c;
  INSERT INTO review_settings (requires_second_factor) VALUES (true);
  UPDATE venues SET slug = 'new-slug', name = 'New Name' WHERE slug = 'hall-2';
  UPDATE venues SET status = 'HIDDEN', merged_into_id = (SELECT max(id) FROM venues) WHERE slug = 'hall-1';
  INSERT INTO former_city_slugs (region_id, slug, city_id) SELECT region_id, 'old-name', id FROM cities ORDER BY id LIMIT 1;
  INSERT INTO venue_genres (venue_id, genre_id)
    SELECT v.id, g.id FROM venues v, (SELECT id FROM genres ORDER BY id LIMIT 2) AS g;
  INSERT INTO sources (name, license, trust_by_group) VALUES ('City', ${awkward}, '{"capacity": 80}');
  INSERT INTO import_batches (source_id, status, file_name, checksum, as_of, counts)
    SELECT id, 'APPLIED', 'a.csv', repeat('0a', 32), '2026-05-01', '{"read": 1}' FROM sources;
  INSERT INTO source_records (source_id, record_id, venue_id, matched_by, city_id, region_id, raw, facts, first_batch_id, last_batch_id)
    SELECT b.source_id, ${awkward}, v.id, 'NEW', v.city_id, v.region_id, jsonb_build_object('name', ${awkward}), '{}', b.id, b.id
      FROM import_batches b, (SELECT * FROM venues ORDER BY id LIMIT 1) AS v;
  INSERT INTO source_records (source_id, record_id, waiting_for, first_batch_id, last_batch_id)
    SELECT source_id, 'waiting', 'PLACE', id, id FROM import_batches;
  INSERT INTO import_uploads (reviewer_email, source_name, file_name, byte_size, batch_id)
    SELECT 'ada@example.com', ${awkward}, 'a.csv', 1, id FROM import_batches;
  INSERT INTO service_runs (service, regions, is_refresh, done, failed, batch_ids)
    SELECT 'wikidata', '{US-TN,US-ME}', false, '{US-TN}', jsonb_build_object('US-ME', ${awkward}), ARRAY[id] FROM import_batches;
  INSERT INTO batch_regions SELECT b.id, r.id, 3, now() FROM import_batches b, (SELECT id FROM regions ORDER BY id LIMIT 1) AS r;
  INSERT INTO import_changes SELECT last_batch_id, id, '{"facts": null}' FROM source_records;
  INSERT INTO fact_conflicts (source_record_id, fact_group, venue_id, said_at)
    SELECT id, 'name', venue_id, now() FROM source_records WHERE venue_id IS NOT NULL;
  INSERT INTO venue_events (venue_id, region_id, kind, happened_on, date_precision, is_stated, source_id, was, becomes)
    SELECT v.id, v.region_id, 'RENAMED', '2019-05-01', 'MONTH', false, s.id, ${awkward}, v.name FROM venues v, sources s ORDER BY v.id LIMIT 1;
  INSERT INTO walks (city_id, street, venue_ids, latitude, longitude)
    SELECT city_id, ${awkward}, ARRAY[id], 40, -100 FROM venues ORDER BY id LIMIT 1;
  INSERT INTO visitor_answers (venue_id, kind, answer, visitor) SELECT min(id), 'hours', 'YES', 'v' FROM venues;
  INSERT INTO venue_asks (venue_id, address_hash, section, asked_at) SELECT min(id), 'h', 'access', now() FROM venues;
  INSERT INTO closure_reports (venue_id) SELECT min(id) FROM venues;
  INSERT INTO website_checks (venue_id, website, next_check_at)
    SELECT min(id), 'https://example.com/', now() FROM venues;
  INSERT INTO region_quality (region_id, venue_count, with_position, with_capacity, with_hours, with_access, with_contact,
                              fresh, aging, old, unknown)
    SELECT region_id, 3, 1, 1, 1, 1, 1, 1, 1, 1, 0 FROM cities ORDER BY id LIMIT 1;
  UPDATE venues SET decided = '{"phone": {"by": "REVIEWER"}}' WHERE slug = 'new-slug';
  INSERT INTO contributions (kind, venue_name, submitter_email, venue_id)
    SELECT k, ${awkward}, 'jane@example.com', (SELECT min(id) FROM venues)
      FROM unnest(ARRAY['VENUE', 'PHOTOS', 'UPDATE', 'SPEC_SHEET']::contribution_kind[]) AS k;
  INSERT INTO venue_submissions (contribution_id, name, venue_type, region_id, city, address, genres)
    SELECT c.id, 'Hall', 'club', r.id, 'Reno', '1 Main St', ARRAY['rock', 'a "b" \\, {c}', '']
      FROM contributions c, (SELECT id FROM regions LIMIT 1) AS r WHERE kind = 'VENUE';
  INSERT INTO update_requests SELECT id, 'other', ${awkward} FROM contributions WHERE kind = 'UPDATE';
  INSERT INTO photo_submissions (contribution_id, photo_description)
    SELECT id, 'The stage' FROM contributions WHERE kind = 'PHOTOS';
  INSERT INTO photos (id, contribution_id, position, status, byte_size, width, height, placeholder, perceptual_hash, ready_at)
    SELECT p.id, c.id, p.position, p.status::photo_status, 9, 500, 400, 'data:image/webp;base64,AA', p.hash, p.ready_at
      FROM contributions c, (VALUES
        ('${uploadedPhoto}'::uuid, 0, 'UPLOADED', -9223372036854775808, NULL::timestamptz),
        ('${readyPhoto}'::uuid, 1, 'READY', 9223372036854775807, now())) AS p (id, position, status, hash, ready_at)
     WHERE kind = 'PHOTOS';
  INSERT INTO spec_sheets (id, contribution_id, venue_id, byte_size)
    SELECT '${specSheet}', c.id, (SELECT min(id) FROM venues), 9 FROM contributions c WHERE kind = 'SPEC_SHEET';
  INSERT INTO venue_images (venue_id, position, url, alt, photo_id)
    SELECT min(id), 0, '/photos/x', 'Stage', '${readyPhoto}' FROM venues;
  INSERT INTO contribution_notes (contribution_id, author, text) SELECT id, 'SUBMITTER', ${awkward} FROM contributions;
  INSERT INTO mails (contribution_id, kind, recipient, subject, text, html)
    SELECT id, 'receipt', 'jane@example.com', 'Thank you', ${awkward}, '<p>' FROM contributions;
  INSERT INTO pgboss.job (name, data, state, expire_in, singleton_on)
    SELECT 'send-mail', jsonb_build_object('mailId', id), 'created', interval '1 day 90 seconds', NULL FROM mails;
  INSERT INTO pgboss.job (name, state, singleton_on, completed_on, output)
    VALUES ('daily-chores', 'completed', now(), now(), 'null');
  INSERT INTO pgboss.archive SELECT j.*, now() FROM pgboss.job j LIMIT 1;
  INSERT INTO review_actions (action, before, after) VALUES ('close', 'null', '{"n": 1e400, "t": "\\u2028"}');
  INSERT INTO review_actions (action, undoes) SELECT 'undo', id FROM review_actions;
  INSERT INTO reviewers (id, email, name) VALUES ('r', 'reviewer@example.com', 'Reviewer');
  INSERT INTO contribution_claims (contribution_id, reviewer_id) SELECT id, 'r' FROM contributions LIMIT 1;
  INSERT INTO blocks (kind, value, reason) VALUES ('NETWORK', '203.0.113.0/24', ${awkward}), ('DOMAIN', 'example.net', 'x');
  INSERT INTO spam_senders SELECT id, 'hash' FROM contributions LIMIT 1;
  INSERT INTO spam_phrases SELECT -9223372036854775808, id, 1 FROM contributions LIMIT 1;
  INSERT INTO reviewer_accounts (id, reviewer_id, account_id, provider_id, password) VALUES ('a', 'r', 'r', 'credential', 'x:y');
  INSERT INTO reviewer_sessions (id, reviewer_id, token, expires_at) VALUES ('s', 'r', 't', 'infinity');
  INSERT INTO reviewer_second_factors (id, reviewer_id, secret, backup_codes) VALUES ('f', 'r', 'x', 'y');
  INSERT INTO reviewer_passkeys (id, reviewer_id, public_key, credential_id, counter, device_type, backed_up)
    VALUES ('p', 'r', 'x', 'y', 0, 'singleDevice', false);
  INSERT INTO reviewer_verifications (id, identifier, value, expires_at) VALUES ('v', 'i', 'x', now());
  INSERT INTO rate_limits (key, points, expire) VALUES ('k', 3, 9999999999999);`;
