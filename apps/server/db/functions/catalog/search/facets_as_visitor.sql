-- search_facets for visitors: creators are counted but not identified.
create or replace function facets_as_visitor(p_query text, p_others text[], p_facets text[])
returns table (nth integer, facet text, value text, photos bigint)
language sql stable security definer set search_path = '' as $$
  select f.nth, f.facet, case when f.facet <> 'creator' then f.value end, sum(f.photos)::bigint
  from public.search_facets(p_query, p_others, p_facets) f
  where not (f.facet = 'token' and f.value like '~creator:%')
  group by 1, 2, 3
$$;
grant execute on function facets_as_visitor(text, text[], text[]) to anon;
