-- The id under which the totals of a clicked entity are kept, or null if no such entity exists. Anyone can send clicks
-- on invented names: they must neither create totals nor appear on a page. Nested loops are switched on again, because
-- roll_up_clicks switches them off and this looks up single rows by key.
create or replace function clicked_entity(p_type text, p_taxonomy text, p_id text) returns text
language plpgsql stable set search_path = '' set enable_nestloop = on
as $$
begin
  return case p_type
    when 'photo' then (select p.id::text from public.photos p where p.id = public.uuid_or_null(lower(p_id)))
    when 'collection' then (select c.id::text from public.collections c where c.id = public.uuid_or_null(lower(p_id)))
    when 'taxonomy' then public.known_taxonomy(p_taxonomy, p_id)
    else public.known_taxonomy(p_type, p_id) end;
end
$$;
