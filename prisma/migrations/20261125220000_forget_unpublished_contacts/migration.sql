-- Contacts and descriptions that were proposed and not published stayed when a contribution was forgotten.
UPDATE venue_submissions s
   SET email = CASE WHEN v.email = s.email THEN s.email END,
       phone = CASE WHEN v.phone = s.phone THEN s.phone END,
       website = CASE WHEN v.website = s.website THEN s.website END,
       description = CASE WHEN v.description = s.description THEN s.description END
  FROM contributions c
  LEFT JOIN venues v ON v.id = c.venue_id AND v.status IN ('PUBLISHED', 'TEMPORARILY_CLOSED', 'CLOSED')
 WHERE c.id = s.contribution_id AND c.forgotten_at IS NOT NULL;
