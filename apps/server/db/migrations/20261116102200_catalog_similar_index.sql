-- Used only where distance alone orders the list.
create index photo_similar_nearest on photo_similar using hnsw (embedding halfvec_cosine_ops);

-- What the tags of a photo weigh, all of them together 1: the fewer photos have one the more, and up to twice as much if
-- it is among the 100 that are clicked most. `token` finds those photos in a search.
drop function tag_weights(text[]);
create function tag_weights(p_tags text[]) returns table (token tsquery, photos bigint, share double precision)
language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  with clicked as materialized (
    select public.search_value(top.entity_id) as tag, top.total_clicks as clicks
    from (
      select a.entity_id, a.total_clicks from public.click_analytics a
      where a.entity_type = 'tag' order by a.total_clicks desc, a.entity_id limit 100) top
  ), own as (
    select tag, public.count_search_token('~tag:' || tag) as photos
    from (select distinct public.search_value(t) as tag from unnest(p_tags) t) t
  ), weighed as (
    select own.tag, own.photos,
      ln(1 + (select public.count_search_token(''))::double precision / greatest(own.photos, 1))
        * (1 + coalesce((select max(k.clicks) from clicked k where k.tag = own.tag)
          / nullif((select max(clicks) from clicked), 0)::double precision, 0)) as weight
    from own
  )
  select quote_literal('~tag:' || w.tag)::tsquery, w.photos, w.weight / nullif(sum(w.weight) over (), 0)
  from weighed w order by w.photos, w.tag
$$;

-- Vectors of photos that have left are found until a vacuum, and those of another model always: the scan goes on until it
-- has as many as asked for. A small archive is no reason to read all of it: the planner does not know what a distance
-- costs.
create or replace function similar_photos(p_photo uuid, p_limit integer, p_offset integer)
returns table (photo_id uuid, place bigint)
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set hnsw.ef_search = 250 set hnsw.iterative_scan = 'strict_order' as $$
declare
  most constant integer := 240;
  rarest constant integer := 4;
  own public.photo_similar;
  tags tsquery[];
  shares double precision[];
  rare tsquery;
begin
  select s.* into own from public.photo_similar s where s.photo_id = p_photo;
  select array_agg(w.token), array_agg(w.share),
    string_agg(w.token::text, '|') filter (where w.nth <= rarest and (w.photos <= most or own.photo_id is null))
  into tags, shares, rare
  from public.photos p, public.tag_weights(p.tags) with ordinality w (token, photos, share, nth)
  where p.id = p_photo and p.photo_status = 'live';

  return query
  with near as materialized (
    select s.photo_id, s.embedding operator(public.<=>) own.embedding as distance
    from public.photo_similar s where s.model_id = own.model_id
    order by s.embedding operator(public.<=>) own.embedding limit most + 1
  ), tagged as materialized (
    select s.photo_id from public.photo_search s where s.tsv @@ rare order by s.photoid desc limit most
  ), pool as (
    select n.photo_id, n.distance from near n
    union all
    select t.photo_id, s.embedding operator(public.<=>) own.embedding
    from tagged t left join public.photo_similar s on s.photo_id = t.photo_id and s.model_id = own.model_id
    where t.photo_id not in (select n.photo_id from near n)
  ), scored as (
    select s.photo_id, s.photoid,
      -- One without a vector is as like as two photos commonly are.
      1 - coalesce(o.distance, 0.45) + 0.25 * coalesce((
        select sum(t.share) from unnest(tags, shares) t (token, share) where s.tsv @@ t.token), 0) as score
    from pool o join public.photo_search s on s.photo_id = o.photo_id
    where s.photo_id <> p_photo
  )
  select s.photo_id, row_number() over (order by s.score desc, s.photoid desc) from scored s
  order by 2 limit p_limit offset p_offset;
end
$$;
