-- '+12125550161;ext=3' is the same number as '+12125550161'. Keys of stored numbers, which have no extension, stay.
CREATE OR REPLACE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN right(regexp_replace(split_part(phone, ';', 1), '[^0-9]', '', 'g'), 10);
