-- The vectors of live photos alone, half as long as those that the ingest writes: nobody can reach the vector of a photo
-- that is not on sale by asking what looks like it. In the row itself: a list reads some hundred of them.
create table photo_similar (
  photo_id uuid primary key references photo_embeddings (photo_id) on delete cascade,
  model_id text not null,
  embedding halfvec(1792) not null
);
alter table photo_similar alter column embedding set storage plain;
alter table photo_similar enable row level security;

-- As long as a photo is found, its likes are.
create function photo_similar_entered() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.photo_similar (photo_id, model_id, embedding)
  select e.photo_id, e.model_id, e.embedding::public.halfvec
  from fresh f join public.photo_embeddings e on e.photo_id = f.photo_id
  on conflict (photo_id) do update set model_id = excluded.model_id, embedding = excluded.embedding;
  return null;
end
$$;
create trigger photo_search_similar_on_insert after insert on photo_search
referencing new table as fresh for each statement execute function photo_similar_entered();

create function photo_similar_left() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.photo_similar s using gone where s.photo_id = gone.photo_id;
  return null;
end
$$;
create trigger photo_search_similar_on_delete after delete on photo_search
referencing old table as gone for each statement execute function photo_similar_left();

create function photo_embedded() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One that goes on sale at the same moment takes what is written here, or waits for it.
  perform from public.photos where id in (select photo_id from fresh) order by id for share;
  insert into public.photo_similar (photo_id, model_id, embedding)
  select f.photo_id, f.model_id, f.embedding::public.halfvec
  from fresh f join public.photo_search s on s.photo_id = f.photo_id
  on conflict (photo_id) do update set model_id = excluded.model_id, embedding = excluded.embedding;
  return null;
end
$$;
create trigger photo_embeddings_similar_on_insert after insert on photo_embeddings
referencing new table as fresh for each statement execute function photo_embedded();
create trigger photo_embeddings_similar_on_update after update on photo_embeddings
referencing new table as fresh for each statement execute function photo_embedded();

insert into photo_similar (photo_id, model_id, embedding)
select e.photo_id, e.model_id, e.embedding::halfvec
from photo_embeddings e join photo_search s on s.photo_id = e.photo_id;

-- What the tags of a photo weigh: the fewer photos have one the more, and up to twice as much if it is among the 100 that
-- are clicked most. `token` finds those photos in a search.
create function tag_weights(p_tags text[]) returns table (tag text, token tsquery, photos bigint, weight double precision)
language sql stable security definer set search_path = '' as $$
  with clicked as (
    select public.search_value(top.entity_id) as tag, max(top.total_clicks) as clicks
    from (
      select a.entity_id, a.total_clicks from public.click_analytics a
      where a.entity_type = 'tag' order by a.total_clicks desc, a.entity_id limit 100) top
    group by 1
  ), own as (
    select tag, public.count_search_token('~tag:' || tag) as photos
    from (select distinct public.search_value(t) as tag from unnest(p_tags) t) t
  )
  select own.tag, quote_literal('~tag:' || own.tag)::tsquery, own.photos,
    ln(1 + public.count_search_token('')::double precision / greatest(own.photos, 1))
      * (1 + coalesce(k.clicks / nullif((select max(clicks) from clicked), 0)::double precision, 0))
  from own left join clicked k on k.tag = own.tag
$$;

-- The photos most like one, as a list that every page of it is cut from: the 240 nearest vectors and those with its
-- rarest tags, by likeness and by what the shared tags weigh. By its tags alone where it has no vector. Gives out ids of
-- live photos, never a vector.
create function similar_photos(p_photo uuid, p_limit integer, p_offset integer)
returns table (photo_id uuid, place bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant integer := 240;
  own public.photo_similar;
  own_tags text[];
  rare tsquery;
begin
  select p.tags into own_tags from public.photos p where p.id = p_photo and p.photo_status = 'live';
  if not found then
    return;
  end if;
  select s.* into own from public.photo_similar s where s.photo_id = p_photo;
  select string_agg(t.token::text, '|')::tsquery into rare from (
    select w.token from public.tag_weights(own_tags) w
    where w.photos <= most or own.photo_id is null
    order by w.photos, w.tag limit 4) t;

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
    where not exists (select from near n where n.photo_id = t.photo_id)
  ), weights as materialized (
    select w.tag, w.weight / nullif(sum(w.weight) over (), 0) as share from public.tag_weights(own_tags) w
  ), scored as (
    select p.id, p.photoid,
      -- One without a vector is as like as two photos commonly are.
      1 - coalesce(o.distance, 0.45) + 0.25 * coalesce((
        select sum(w.share) from weights w
        where w.tag in (select public.search_value(t) from unnest(p.tags) t)), 0) as score
    from pool o join public.photos p on p.id = o.photo_id and p.photo_status = 'live'
    where p.id <> p_photo
  )
  select s.id, row_number() over (order by s.score desc, s.photoid desc) from scored s
  order by 2 limit p_limit offset p_offset;
end
$$;
grant execute on function similar_photos(uuid, integer, integer) to authenticated;
