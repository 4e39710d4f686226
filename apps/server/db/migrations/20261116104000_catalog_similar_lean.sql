-- Half the ways from photo to photo, and of each vector the first 512 numbers: a graph visits a photo in 2 microseconds
-- whatever its length, and one of the whole vectors does not stay in memory. What it finds is put in order by all 1,792. Of
-- 640 photos the 24 nearest were among the 72 nearest by that part in 96 of 100 cases.
drop index photo_similar_nearest;
create index photo_similar_nearest on photo_similar
using hnsw ((subvector(embedding, 1, 512)::halfvec(512)) halfvec_cosine_ops) with (m = 8);

-- Plans that are kept from call to call: they take longer to make than to follow. Limits stand in them as numbers, because
-- of a variable the planner expects a tenth of the table.
create or replace function tag_weights(p_tags text[])
returns table (token tsquery, photos bigint, share double precision)
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
  with clicked as materialized (
    select lower(a.entity_id) as tag, a.total_clicks as clicks from public.click_analytics a
    where a.entity_type = 'tag' order by a.total_clicks desc, a.entity_id limit 100
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
        * (1 + coalesce((select max(k.clicks) from clicked k where k.tag = own.tag)
          / nullif((select max(clicks) from clicked), 0)::double precision, 0)) as weight
    from counted own where own.tag is not null
  )
  select quote_literal(w.token)::tsquery, w.photos, w.weight / nullif(sum(w.weight) over (), 0)
  from weighed w order by w.photos, w.tag;
end
$$;

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
    -- Sorted apart: in one, the plan goes through all photos from the newest and asks each.
    select s.photo_id, s.photoid from public.photo_search s where s.tsv @@ rare
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
