-- A filter value as both sides of a search read it: trimmed, lower case, one Unicode form.
create or replace function search_value(p_value text) returns text language sql immutable parallel safe as $$
  select left(lower(normalize(btrim(p_value), nfc)), 500)
$$;
