-- What one request, one job and one statement of the search may cost has a bound, however much was written meanwhile.

-- A part of the log, the oldest first: what a photo took away was written after what it brought, so that no count falls
-- below nothing on the way. In one statement, for the parts touch different rows. Gives how much of the log was taken.
drop function fold_search_tokens();
create function fold_search_tokens(p_most integer default 50000) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_taken integer;
begin
  -- One at a time.
  if not pg_try_advisory_xact_lock(hashtext('fold_search_tokens')) then
    return 0;
  end if;
  with taken as (
    delete from public.search_token_changes c
    using (select id from public.search_token_changes order by id limit p_most) oldest
    where c.id = oldest.id returning c.token, c.delta
  ), folded as materialized (
    select token, sum(delta)::integer as delta, count(*) as lines from taken group by token
  ), gone as (
    delete from public.search_tokens b using folded f where b.token = f.token and f.delta <> 0 and b.photos + f.delta = 0
  ), changed as (
    update public.search_tokens b set photos = b.photos + f.delta from folded f
    where b.token = f.token and f.delta <> 0 and b.photos + f.delta > 0
  ), fresh as (
    insert into public.search_tokens (token, photos)
    select f.token, f.delta from folded f
    where f.delta > 0 and not exists (select from public.search_tokens b where b.token = f.token)
  )
  select coalesce(sum(lines), 0) into v_taken from folded;
  return v_taken;
end
$$;
grant execute on function fold_search_tokens(integer) to worker;

-- The dictionary is what was folded: a new word can be misspelled a minute later. The log has no index of letters, and
-- with 300,000 lines in it a visitor's typing mistake cost 6 seconds.
create or replace function search_words_like(p_pattern text, p_most integer) returns table (word text, photos integer)
language sql stable security definer set search_path = '' as $$
  select substr(b.token, 2), b.photos from public.search_tokens b
  where b.token like '=%' and b.token like '=' || p_pattern
  order by b.photos desc, b.token limit least(p_most, 50)
$$;

-- Loads the extension, whose settings nobody may name before.
select show_limit();
create or replace function search_words_near(p_word text) returns table (word text, photos integer)
language sql stable security definer set search_path = '' set pg_trgm.similarity_threshold = 0.2 as $$
  select substr(b.token, 2), b.photos from public.search_tokens b
  where b.token like '=%' and b.token operator(public.%) left(p_word, 100)
  order by public.similarity(b.token, left(p_word, 100)) desc, b.photos desc, b.token limit 50
$$;

-- Up to the sign that follows the colon: beyond '~' there are all the letters that are not English.
create or replace function count_search_tokens(p_facet text) returns table (token text, photos bigint)
language sql stable set search_path = '' as $$
  with wanted (first, beyond) as (
    select '~' || k || ':', '~' || k || ';' from unnest(case p_facet
      when '' then array['ages', 'bar', 'creator', 'decade', 'ethnicities', 'event', 'gender', 'orientation', 'people',
        'place']
      when 'look' then array['decade', 'orientation', 'people', 'gender']
      when 'kinds' then array['ages', 'ethnicities']
      when 'total' then '{}'::text[]
      else array[p_facet] end) k
    union all select '', e'\x01'
  )
  select t.token, sum(t.photos) from (
    select b.token, b.photos from wanted w join public.search_tokens b
      on b.token >= w.first collate "C" and b.token < w.beyond collate "C"
    union all
    select c.token, c.delta from wanted w join public.search_token_changes c
      on c.token >= w.first collate "C" and c.token < w.beyond collate "C"
  ) t group by t.token having sum(t.photos) > 0
$$;

-- Waits for nobody: a photo that is just being taken off sale is passed over, and what misses one that goes on sale at
-- this moment is put right by the next `rank_by_clicks`. Locks on photos ended in deadlocks with whoever edits several.
create or replace function photo_popularity_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.photo_rank r set popularity = free.popularity
  from (
    select k.photoid, coalesce(p.popularity, 0) as popularity
    from changed c
    join public.photo_search s on s.photo_id = c.photo_id
    join public.photo_rank k on k.photoid = s.photoid
    left join public.photo_popularity p on p.photo_id = c.photo_id
    where k.popularity <> coalesce(p.popularity, 0)
    for update of k skip locked
  ) free
  where r.photoid = free.photoid;
  return null;
end
$$;

-- Brings what was clicked into the order of popularity, a part at a time; gives how many photos it moved.
create function rank_by_clicks(p_most integer default 5000) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_clicked integer;
  v_missed integer;
begin
  insert into public.photo_popularity (photo_id, popularity)
  select c.photo_id, c.clicks from (
    select public.uuid_or_null(a.entity_id) as photo_id, least(sum(a.total_clicks), 2147483647)::integer as clicks
    from public.click_analytics a where a.entity_type = 'photo' group by 1
  ) c
  join public.photos p on p.id = c.photo_id
  left join public.photo_popularity known on known.photo_id = c.photo_id
  where known.popularity is distinct from c.clicks
  order by c.photo_id limit p_most
  on conflict (photo_id) do update set popularity = excluded.popularity;
  get diagnostics v_clicked = row_count;

  update public.photo_rank r set popularity = free.popularity
  from (
    select k.photoid, coalesce(p.popularity, 0) as popularity
    from public.photo_rank k left join public.photo_popularity p on p.photo_id = k.photo_id
    where k.popularity <> coalesce(p.popularity, 0)
    limit p_most for update of k skip locked
  ) free
  where r.photoid = free.photoid;
  get diagnostics v_missed = row_count;
  return greatest(v_clicked, v_missed);
end
$$;
grant execute on function rank_by_clicks(integer) to worker;

-- Popularity is looked up for those photos alone that are among the most relevant: joined to all that are found, it cost
-- two thirds of the time.
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
      select s.photo_id, s.photoid, ts_rank('{0.03, 0.1, 0.3, 1}', s.stems, v_ranked) as rank
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
