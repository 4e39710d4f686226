-- The weight of each tag of a photo, adding up to 1: rarer tags weigh more, and up to twice as much if they are among
-- the 100 most popular. By popularity, because anyone can send any number of clicks. similar_photos relies on it.
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
