-- A token as a query, whatever somebody typed into a tag: a backslash and a quotation mark stand for themselves.
create function search_token_query(p_token text) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select ('''' || replace(replace(p_token, '\', '\\'), '''', '''''') || '''')::tsquery
$$;

-- The id of a listing as it is counted by, whoever wrote it how; null where there is no such creator, event or value.
create function known_taxonomy(p_type text, p_id text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_value constant text := public.search_value(p_id);
  v_kinds constant text[] := case p_type
    when 'city' then '{city}' when 'state' then '{state}' when 'country' then '{country}'
    when 'location' then '{city,state,country}' when 'tag' then '{tag}' when 'ethnicity' then '{ethnicity}'
    when 'age_group' then '{age}' when 'emotion' then '{emotion}' when 'image_style' then '{style}'
    when 'color_and_mood' then '{mood}' when 'dominant_color' then '{color}'
    when 'people_composition' then '{composition}' when 'decade' then '{decade}'
    when 'orientation' then '{orientation}' end;
begin
  if p_type in ('popular', 'featured') then
    return p_type;
  elsif p_type = 'creator' then
    return (select user_id from public.storefronts where user_id = public.uuid_or_null(v_value));
  elsif p_type = 'event' then
    return (select id from public.events where id = public.uuid_or_null(v_value));
  end if;

  return (
    select v_value from unnest(v_kinds) k
    where v_value <> '' and public.count_search_token('~' || k || ':' || v_value) > 0 limit 1);
end
$$;
grant execute on function known_taxonomy(text, text) to anon, authenticated;

create or replace function taxonomy_name(p_type text, p_id text) returns text
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  v_value constant text := public.search_value(p_id);
  v_kinds constant text[] := case p_type
    when 'city' then '{city}' when 'state' then '{state}' when 'country' then '{country}'
    when 'location' then '{city,state,country}' when 'tag' then '{tag}' when 'ethnicity' then '{ethnicity}'
    when 'age_group' then '{age}' when 'emotion' then '{emotion}' when 'image_style' then '{style}'
    when 'color_and_mood' then '{mood}' when 'dominant_color' then '{color}'
    when 'people_composition' then '{composition}' end;
  v_query tsquery := (
    select string_agg(public.search_token_query('~' || k || ':' || v_value)::text, ' | ') from unnest(v_kinds) k);
  v_photo uuid;
begin
  if p_type = 'creator' then
    return (select storefront_name from public.storefronts where user_id = public.uuid_or_null(p_id));
  elsif p_type = 'event' then
    return (select name from public.events where id = public.uuid_or_null(p_id));
  elsif v_kinds is null then
    return p_id;
  end if;

  -- What many have is soon met in an order by chance, and the index is quick about what few have.
  select s.photo_id into v_photo
  from (select photo_id, tsv from public.photo_search order by random_key limit 100) s
  where ts_match_vq(s.tsv, v_query) limit 1;
  if v_photo is null then
    select s.photo_id into v_photo from public.photo_search s where s.tsv @@ v_query limit 1;
  end if;

  return coalesce((
    select v from public.photos p
    cross join lateral unnest(case p_type
      when 'city' then array[p.location_city] when 'state' then array[p.location_state_province]
      when 'country' then array[p.location_country]
      when 'location' then array[p.location_city, p.location_state_province, p.location_country]
      when 'tag' then p.tags when 'ethnicity' then p.ethnicities when 'age_group' then p.age_groups
      when 'emotion' then p.emotions when 'image_style' then array[p.image_style]
      when 'color_and_mood' then p.color_and_mood when 'dominant_color' then array[p.dominant_color]
      else array[p.people_composition] end) v
    where p.id = v_photo and public.search_value(v) = v_value limit 1), p_id);
end
$$;

-- A tag weighs by its popularity: bare clicks are as many as somebody cares to send.
create or replace function tag_weights(p_tags text[])
returns table (token tsquery, photos bigint, share double precision)
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
  with clicked as materialized (
    select lower(a.entity_id) as tag, a.popularity as visits from public.click_analytics a
    where a.entity_type = 'tag' order by a.popularity desc, a.total_clicks desc, a.entity_id limit 100
  ), own as (
    select t.tag, '~tag:' || t.tag as token
    from (select distinct public.search_value(t) as tag from unnest(p_tags) t) t
    union all select null, ''
  ), counted as materialized (
    select own.tag, own.token,
      coalesce((select b.photos from public.search_tokens b where b.token = own.token), 0)
        + coalesce((select sum(c.delta) from public.search_token_changes c where c.token = own.token), 0) as photos
    from own
  ), weighed as (
    select own.tag, own.token, own.photos,
      ln(1 + (select live.photos from counted live where live.tag is null)::double precision / greatest(own.photos, 1))
        * (1 + coalesce((select max(k.visits) from clicked k where k.tag = own.tag)
          / nullif((select max(visits) from clicked), 0)::double precision, 0)) as weight
    from counted own where own.tag is not null
  )
  select public.search_token_query(w.token), w.photos, w.weight / nullif(sum(w.weight) over (), 0)
  from weighed w order by w.photos, w.tag;
end
$$;

-- Its settings are known once its code is there.
do $$ begin perform '[1]'::vector <=> '[1]'::vector; end $$;

create or replace function similar_photos(p_photo uuid, p_limit integer, p_offset integer)
returns table (photo_id uuid, place bigint)
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set plan_cache_mode = force_generic_plan
set hnsw.ef_search = 128 set hnsw.iterative_scan = 'strict_order' as $$
declare
  own public.photo_similar;
  own_part public.halfvec;
  tags tsquery[];
  shares double precision[];
  rare tsquery;
begin
  select s.* into own from public.photo_similar s where s.photo_id = p_photo;
  own_part := public.subvector(own.embedding, 1, 512);
  select array_agg(w.token), array_agg(w.share),
    string_agg(w.token::text, '|') filter (where w.nth <= 4 and (w.photos <= 120 or own.photo_id is null))
  into tags, shares, rare
  from public.photos p, public.tag_weights(p.tags) with ordinality w (token, photos, share, nth)
  where p.id = p_photo and p.photo_status = 'live';

  return query
  with likely as materialized (
    select s.photo_id, s.embedding from public.photo_similar s where s.model_id = own.model_id
    order by public.subvector(s.embedding, 1, 512)::public.halfvec(512) operator(public.<=>) own_part limit 121
  ), near as materialized (
    select l.photo_id, l.embedding operator(public.<=>) own.embedding as distance from likely l
  ), matching as materialized (
    -- Sorted apart: in one, the plan goes through all photos from the newest and asks each. Where half the archive has a
    -- tag, some of them will do.
    select s.photo_id, s.photoid from public.photo_search s where s.tsv @@ rare limit 2000
  ), tagged as materialized (
    select m.photo_id from matching m order by m.photoid desc limit 120
  ), pool as (
    select n.photo_id, n.distance from near n
    union all
    select t.photo_id, s.embedding operator(public.<=>) own.embedding
    from tagged t left join public.photo_similar s on s.photo_id = t.photo_id and s.model_id = own.model_id
    where t.photo_id not in (select n.photo_id from near n)
  ), scored as (
    select s.photo_id, s.photoid,
      -- One without a vector is as like as two photos commonly are.
      1 - coalesce(o.distance, 0.45) + 0.25 * coalesce(sum(t.share) filter (where s.tsv @@ t.token), 0) as score
    from pool o join public.photo_search s on s.photo_id = o.photo_id
    left join unnest(tags, shares) t (token, share) on true
    where s.photo_id <> p_photo
    group by s.photo_id, o.distance
  )
  select s.photo_id, row_number() over (order by s.score desc, s.photoid desc) from scored s
  order by 2 limit p_limit offset p_offset;
end
$$;
