-- Venues that are closed for now: their page says so, and lists leave them out.
ALTER TYPE venue_status ADD VALUE 'TEMPORARILY_CLOSED' AFTER 'PUBLISHED';
