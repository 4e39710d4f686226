-- Photos by the values of every facet, in one pass over what was found. `p_query` is the whole question, null where
-- nothing is asked. Each of `p_others` is the question without one filter, counted by that filter's facet alone.
create function search_facets(p_query text, p_others text[], p_facets text[])
returns table (nth integer, facet text, value text, photos bigint)
language plpgsql stable set search_path = '' as $$
declare
  v_query tsquery;
begin
  if p_query is null then
    return query select 0, 'token', t.token, t.photos from public.count_search_tokens('') t;
  else
    v_query := public.search_query(p_query);
    return query
    select 0,
      case grouping(s.look, s.kinds, s.event_ids, s.user_id, s.place, s.face_ages)
        when 31 then 'look' when 47 then 'kinds' when 55 then 'event' when 59 then 'creator'
        when 61 then 'place' else 'bar' end,
      coalesce(s.look::text, s.kinds, s.event_ids::text, s.user_id::text, s.place, s.face_ages::text),
      count(*)
    from public.photo_search s where s.tsv @@ v_query
    group by grouping sets (s.look, s.kinds, s.event_ids, s.user_id, s.place, s.face_ages);
  end if;

  for n in 1 .. cardinality(p_others) loop
    if p_others[n] is null then
      return query select n, 'token', t.token, t.photos from public.count_search_tokens(p_facets[n]) t;
      continue;
    end if;
    v_query := public.search_query(p_others[n]);
    case p_facets[n]
      when 'look' then
        return query select n, 'look', s.look::text, count(*)
        from public.photo_search s where s.tsv @@ v_query group by s.look;
      when 'kinds' then
        return query select n, 'kinds', s.kinds, count(*)
        from public.photo_search s where s.tsv @@ v_query group by s.kinds;
      when 'event' then
        return query select n, 'event', s.event_ids::text, count(*)
        from public.photo_search s where s.tsv @@ v_query group by s.event_ids;
      when 'creator' then
        return query select n, 'creator', s.user_id::text, count(*)
        from public.photo_search s where s.tsv @@ v_query group by s.user_id;
      when 'place' then
        return query select n, 'place', s.place, count(*)
        from public.photo_search s where s.tsv @@ v_query group by s.place;
      when 'bar' then
        return query select n, 'bar', s.face_ages::text, count(*)
        from public.photo_search s where s.tsv @@ v_query group by s.face_ages;
      else
        return query select n, 'total', null::text, count(*)
        from public.photo_search s where s.tsv @@ v_query;
    end case;
  end loop;
end
$$;

-- The tokens of a facet and the count of all photos. Of every facet where none is named.
create function count_search_tokens(p_facet text) returns table (token text, photos bigint)
language sql stable set search_path = '' as $$
  with wanted (first, last) as (
    select k, k || '~' from unnest(case p_facet
      when '' then array['~ages:', '~bar:', '~creator:', '~decade:', '~ethnicities:', '~event:', '~gender:', '~orientation:',
        '~people:', '~place:']
      when 'look' then array['~decade:', '~orientation:', '~people:', '~gender:']
      when 'kinds' then array['~ages:', '~ethnicities:']
      when 'total' then '{}'::text[]
      else array['~' || p_facet || ':'] end) k
    union all select '', ''
  )
  select t.token, sum(t.photos) from (
    select b.token, b.photos from wanted w join public.search_tokens b
      on b.token >= w.first collate "C" and b.token <= w.last collate "C"
    union all
    select c.token, c.delta from wanted w join public.search_token_changes c
      on c.token >= w.first collate "C" and c.token <= w.last collate "C"
  ) t group by t.token having sum(t.photos) > 0
$$;
grant execute on function search_facets(text, text[], text[]), count_search_tokens(text) to authenticated;

-- A visitor reads no search row: 24 photos at most, from the first on, and how many there are.
create function search_as_visitor(p_query text, p_ranked text, p_sort text, p_seed double precision)
returns table (photo_id uuid, total bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_query tsquery := public.search_query(p_query);
  v_ranked tsquery := public.search_query(p_ranked);
  v_most constant integer := 24;
begin
  if p_query is not null and p_sort = 'relevance' then
    return query
    with matched as materialized (
      select s.photo_id, s.photoid, r.popularity, ts_rank('{0.03, 0.1, 0.3, 1}', s.stems, v_ranked) as rank
      from public.photo_search s join public.photo_rank r on r.photoid = s.photoid where s.tsv @@ v_query
    )
    select m.photo_id, (select count(*) from matched) from matched m
    order by m.rank desc, m.popularity desc, m.photoid desc limit v_most;
  elsif p_query is not null and p_sort = 'popular' then
    return query
    with matched as materialized (
      select s.photo_id, s.photoid, r.popularity
      from public.photo_search s join public.photo_rank r on r.photoid = s.photoid where s.tsv @@ v_query
    )
    select m.photo_id, (select count(*) from matched) from matched m
    order by m.popularity desc, m.photoid desc limit v_most;
  elsif p_query is not null then
    return query
    with matched as materialized (
      select s.photo_id, s.photoid,
        case p_sort when 'newest' then -extract(epoch from s.created_at) when 'oldest' then extract(epoch from s.created_at)
          else s.random_key end as place,
        (p_sort = 'random' and s.random_key < p_seed) as is_second_turn
      from public.photo_search s where s.tsv @@ v_query
    )
    select m.photo_id, (select count(*) from matched) from matched m
    order by m.is_second_turn, m.place, case p_sort when 'newest' then -m.photoid else m.photoid end limit v_most;
  elsif p_sort = 'newest' then
    return query select s.photo_id, public.count_search_token('') from public.photo_search s
    order by s.created_at desc, s.photoid desc limit v_most;
  elsif p_sort = 'oldest' then
    return query select s.photo_id, public.count_search_token('') from public.photo_search s
    order by s.created_at, s.photoid limit v_most;
  elsif p_sort = 'popular' then
    return query select r.photo_id, public.count_search_token('') from public.photo_rank r
    order by r.popularity desc, r.photoid desc limit v_most;
  else
    return query select page.photo_id, public.count_search_token('') from (
      (select s.photo_id, 0 as turn, s.random_key, s.photoid from public.photo_search s
        where s.random_key >= p_seed order by s.random_key, s.photoid limit v_most)
      union all
      (select s.photo_id, 1, s.random_key, s.photoid from public.photo_search s
        where s.random_key < p_seed order by s.random_key, s.photoid limit v_most)
      order by turn, random_key, photoid limit v_most) page;
  end if;
end
$$;

-- Whose photos they are is not told without a session.
create function facets_as_visitor(p_query text, p_others text[], p_facets text[])
returns table (nth integer, facet text, value text, photos bigint)
language sql stable security definer set search_path = '' as $$
  select f.nth, f.facet, case when f.facet <> 'creator' then f.value end, sum(f.photos)::bigint
  from public.search_facets(p_query, p_others, p_facets) f
  where not (f.facet = 'token' and f.value like '~creator:%')
  group by 1, 2, 3
$$;
grant execute on function search_as_visitor(text, text, text, double precision),
  facets_as_visitor(text, text[], text[]) to anon;
