-- Cities, states and countries with photos, most frequent first, for reading a query. A place is [city, state or
-- province, country] as JSON.
create or replace function search_places() returns table (kind text, value text, photos integer)
language sql stable security definer set search_path = '' as $$
  select k.kind, substr(b.token, length(k.kind) + 3), b.photos
  from unnest(array['city', 'state', 'country', 'place']) k (kind)
  join public.search_tokens b on b.token >= '~' || k.kind || ':' and b.token < '~' || k.kind || ';'
  order by b.photos desc, b.token limit 20000
$$;
grant execute on function search_places() to anon, authenticated;
