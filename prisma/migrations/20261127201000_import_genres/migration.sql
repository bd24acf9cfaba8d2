-- Imports give a venue its music until a person chooses it, or that it has none.
ALTER TABLE venues ADD COLUMN has_chosen_genres boolean NOT NULL DEFAULT false;
ALTER TABLE venue_genres ADD COLUMN is_imported boolean NOT NULL DEFAULT false;
