-- Removes a place that contains a name. A place of one word stays even if a person has that name (Georgia); "Georgia's
-- porch" is more than a place.
create or replace function without_named_place(p_place text, p_pattern text) returns text
language sql stable set search_path = '' as $$
  select case when normalize(p_place, nfc) !~ '[[:alnum:]][^[:alnum:]]+[[:alnum:]]' then p_place
    else public.without_named(p_place, p_pattern) end
$$;
