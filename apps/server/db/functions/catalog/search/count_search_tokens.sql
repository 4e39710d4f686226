-- The tokens of a facet with their counts, and the count of all photos; '' is every facet. Ranges end at the character
-- after the colon, because values may begin with any letter of any language.
create or replace function count_search_tokens(p_facet text) returns table (token text, photos bigint)
language sql stable set search_path = '' as $$
  with wanted (first, beyond) as (
    select '~' || k || ':', '~' || k || ';' from unnest(case p_facet
      when '' then array['ages', 'bar', 'creator', 'decade', 'ethnicities', 'event', 'gender', 'orientation', 'people',
        'place']
      when 'look' then array['decade', 'orientation', 'people', 'gender']
      when 'kinds' then array['ages', 'ethnicities']
      when 'total' then '{}'::text[]
      else array[p_facet] end || array['none']) k
    union all select '', e''
  )
  select t.token, sum(t.photos) from (
    select b.token, b.photos from wanted w join public.search_tokens b
      on b.token >= w.first collate "C" and b.token < w.beyond collate "C"
    union all
    select c.token, c.delta from wanted w join public.search_token_changes c
      on c.token >= w.first collate "C" and c.token < w.beyond collate "C"
  ) t group by t.token having sum(t.photos) > 0
$$;
grant execute on function count_search_tokens(text) to authenticated;
