-- Search for visitors, who may not read search rows: at most 24 photos from the start of the list, and the total. The
-- weights are those of the search adapter: recorded facts (D) count less than what a family wrote, but several of them
-- outweigh one word of a title. Popularity is joined only for the top ranks; joining it to every match took two thirds
-- of the time.
create or replace function search_as_visitor(p_query text, p_ranked text, p_sort text, p_seed double precision)
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
      select s.photo_id, s.photoid, ts_rank('{1, 0.2, 0.5, 0.6}', s.stems, v_ranked) as rank
      from public.photo_search s where s.tsv @@ v_query
    )
    select m.photo_id, (select count(*) from matched)
    from matched m join public.photo_rank r on r.photoid = m.photoid
    where m.rank >= coalesce((select n.rank from matched n order by n.rank desc offset v_most - 1 limit 1), 0)
    order by m.rank desc, r.popularity desc, m.photoid desc limit v_most;
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
grant execute on function search_as_visitor(text, text, text, double precision) to anon;
