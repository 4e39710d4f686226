-- What the alt text of a visitor's photo is made of. Visitors may list photos by each of these values already.
grant select (tags, decade_taken, people_count, location_city, location_state_province, location_country)
on photos to anon;

-- The owner's rights, because visitors may not read the counters themselves: some of them name families.
create function most_used_tags(p_limit integer) returns table (tag text, photos bigint)
language sql stable security definer set search_path = '' as $$
  select substr(t.token, 6), t.photos from public.count_search_tokens('tag') t
  where t.token like '~tag:%'
  order by t.photos desc, t.token limit least(p_limit, 100)
$$;
revoke execute on function most_used_tags(integer) from public;
grant execute on function most_used_tags(integer) to anon, authenticated;
