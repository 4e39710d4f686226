-- The live photos most like one: nearest vectors and photos with its rarest tags, ordered by likeness and the weight
-- of shared tags; by tags alone if it has no vector. Every page is cut from the same list. Returns ids, never vectors.
--
-- The index uses the first 512 of 1,792 dimensions, and all of them decide the order: of 640 photos, 96 % of the true
-- 24 nearest were among the 72 nearest of the index. Limits are literals: for a parameter, PostgreSQL expects a tenth
-- of the table. The scan is iterative, because vectors of other models and of removed photos are still in the index.
-- Vectors are compared in place, a fifth faster than collecting them first.
-- PostgreSQL knows the settings of pgvector only once its library is loaded.
select '[1]'::vector <=> '[1]'::vector;

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
  with near as materialized (
    select s.photo_id, s.embedding operator(public.<=>) own.embedding as distance
    from public.photo_similar s where s.model_id = own.model_id
    order by public.subvector(s.embedding, 1, 512)::public.halfvec(512) operator(public.<=>) own_part limit 121
  ), matching as materialized (
    -- Sorted in a step of its own: in one step, PostgreSQL walks all photos from the newest on. If half the archive has
    -- the tag, any 2,000 will do.
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
      -- A photo without a vector counts as an average pair.
      1 - coalesce(o.distance, 0.45) + 0.25 * coalesce((
        select sum(t.share) from unnest(tags, shares) t (token, share) where s.tsv @@ t.token), 0) as score
    from pool o join public.photo_search s on s.photo_id = o.photo_id
    where s.photo_id <> p_photo
  )
  select s.photo_id, row_number() over (order by s.score desc, s.photoid desc) from scored s
  order by 2 limit p_limit offset p_offset;
end
$$;
grant execute on function similar_photos(uuid, integer, integer) to authenticated;
