-- The names of towns and postal areas were those of parts of towns, of companies, and in broken letters. The seed that every
-- start and every import runs adds them again; until then, a code has the position of its venues.
TRUNCATE towns, postal_areas;
