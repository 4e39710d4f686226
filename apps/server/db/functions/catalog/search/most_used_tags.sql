-- The tags with the most live photos. Security definer, because visitors may not read the counters: some tokens
-- identify families.
create or replace function most_used_tags(p_limit integer) returns table (tag text, photos bigint)
language sql stable security definer set search_path = '' as $$
  select substr(t.token, 6), t.photos from public.count_search_tokens('tag') t
  where t.token like '~tag:%'
  order by t.photos desc, t.token limit least(p_limit, 100)
$$;
grant execute on function most_used_tags(integer) to anon, authenticated;
