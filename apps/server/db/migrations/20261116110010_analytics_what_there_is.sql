-- What a click means, by the id that its totals have; null where there is nothing of the kind. Anybody may send clicks on
-- names that he made up, and they are neither lines that stay for ever nor words on a page.
create function clicked_entity(p_type text, p_taxonomy text, p_id text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case p_type
    when 'photo' then (select p.id::text from public.photos p where p.id = public.uuid_or_null(lower(p_id)))
    when 'collection' then (select c.id::text from public.collections c where c.id = public.uuid_or_null(lower(p_id)))
    when 'taxonomy' then public.known_taxonomy(p_taxonomy, p_id)
    else public.known_taxonomy(p_type, p_id) end;
end
$$;

-- As before, of what there is: a click on anything else is marked and left out. A tag has one line however it is written,
-- and a taxonomy is part of the name of a tag and of a taxonomy alone.
create or replace function roll_up_clicks(p_most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_sessions_of_network constant integer := 50;
  v_taken integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('analytics.roll-up', 0)) then
    return 0;
  end if;

  with marked as materialized (
    select e.created_on, e.event_id, e.created_at, e.entity_type, e.user_id, e.network, e.entity_id as claimed_id,
      case e.entity_type when 'tag' then 'tag' when 'taxonomy' then e.taxonomy_type end as taxonomy_type,
      md5(e.session_id)::uuid as session
    from public.take_clicks(p_most) e
  ), known as materialized (
    select c.entity_type, coalesce(c.taxonomy_type, '') as taxonomy_key, c.claimed_id,
      public.clicked_entity(c.entity_type, c.taxonomy_type, c.claimed_id) as entity_id
    from (select distinct entity_type, taxonomy_type, claimed_id from marked) c
  ), clicks as materialized (
    select m.*, k.entity_id, md5((m.entity_type, m.taxonomy_type, k.entity_id)::text)::uuid as entity,
      least(m.created_at, to_timestamp(
        ('x' || left(replace(m.event_id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)) as clicked_at
    from marked m join known k on k.entity_type = m.entity_type and k.taxonomy_key = coalesce(m.taxonomy_type, '')
      and k.claimed_id = m.claimed_id
    where k.entity_id is not null
  ), sessions as materialized (
    select s.*, (
      select true from public.click_sessions k
      where k.created_on = s.created_on and k.network = s.network and k.session = s.session) is true as is_known
    from (
      select distinct created_on, network, session from clicks
      where user_id is null and session is not null and network is not null
    ) s
  ), admitted as (
    select n.created_on, n.network, n.session from (
      select s.*, row_number() over (partition by s.created_on, s.network order by s.session) + (
        select count(*) from public.click_sessions k where k.created_on = s.created_on and k.network = s.network) as place
      from sessions s where not s.is_known
    ) n
    where n.place <= v_sessions_of_network
  ), remembered as (
    insert into public.click_sessions (created_on, network, session) select created_on, network, session from admitted
  ), counting as materialized (
    select created_on, network, session from admitted
    union all
    select created_on, network, session from sessions where is_known
  ), seen as materialized (
    select v.created_on, v.entity, v.visitor, v.is_user, bool_or(v.is_counted) as is_counted from (
      select c.created_on, c.entity, c.user_id as visitor, true as is_user, true as is_counted
      from clicks c where c.user_id is not null
      union all
      select c.created_on, c.entity, c.session, false, n.session is not null
      from clicks c left join counting n on c.user_id is null
        and n.created_on = c.created_on and n.network = c.network and n.session = c.session
      where c.session is not null
    ) v
    group by 1, 2, 3, 4
  ), visits as materialized (
    select s.*,
      (select k.is_counted from public.click_visits k
        where k.entity = s.entity and k.visitor = s.visitor and k.created_on = s.created_on) as was_counted,
      (select true from public.click_visits k
        where k.entity = s.entity and k.visitor = s.visitor limit 1) is true as was_seen
    from seen s
  ), noted as (
    insert into public.click_visits (created_on, entity, visitor, is_user, is_counted)
    select created_on, entity, visitor, is_user, is_counted from visits
    where was_counted is null or (is_counted and not was_counted)
    on conflict (entity, visitor, created_on) do update set is_counted = true
  ), gained as (
    select v.entity,
      count(distinct v.visitor) filter (where v.is_user and not v.was_seen) as users,
      count(distinct v.visitor) filter (where not v.is_user and not v.was_seen) as sessions,
      count(*) filter (where v.is_counted and v.was_counted is not true) as popularity
    from visits v group by 1
  ), totals as (
    select c.entity, c.entity_type, c.taxonomy_type, c.entity_id, count(*) as clicks, max(c.clicked_at) as last_clicked_at
    from clicks c group by 1, 2, 3, 4
  ), added as (
    insert into public.click_analytics as a (entity_id, entity_type, taxonomy_type, total_clicks, unique_users,
      unique_sessions, popularity, last_clicked_at, updated_at)
    select t.entity_id, t.entity_type, t.taxonomy_type, t.clicks, coalesce(g.users, 0), coalesce(g.sessions, 0),
      coalesce(g.popularity, 0), t.last_clicked_at, now()
    from totals t left join gained g on g.entity = t.entity
    on conflict on constraint click_analytics_entity do update set
      total_clicks = a.total_clicks + excluded.total_clicks,
      unique_users = a.unique_users + excluded.unique_users,
      unique_sessions = a.unique_sessions + excluded.unique_sessions,
      popularity = a.popularity + excluded.popularity,
      last_clicked_at = greatest(a.last_clicked_at, excluded.last_clicked_at),
      updated_at = excluded.updated_at
  )
  select count(*) into v_taken from marked;
  return v_taken;
end
$$;

-- Lines of one tag become one; visitors who wrote it in two ways are counted twice in what was before.
with spelled as (
  delete from click_analytics
  where entity_type = 'tag' and (entity_id <> search_value(entity_id) or taxonomy_type is distinct from 'tag')
  returning *
)
insert into click_analytics as a (entity_id, entity_type, taxonomy_type, total_clicks, unique_users, unique_sessions,
  popularity, last_clicked_at, updated_at)
select search_value(entity_id), 'tag', 'tag', sum(total_clicks), sum(unique_users), sum(unique_sessions),
  sum(popularity), max(last_clicked_at), now()
from spelled group by 1
on conflict on constraint click_analytics_entity do update set
  total_clicks = a.total_clicks + excluded.total_clicks,
  unique_users = a.unique_users + excluded.unique_users,
  unique_sessions = a.unique_sessions + excluded.unique_sessions,
  popularity = a.popularity + excluded.popularity,
  last_clicked_at = greatest(a.last_clicked_at, excluded.last_clicked_at),
  updated_at = excluded.updated_at;

-- What is popular and there: an event, creator or collection by its name, a photo while it is live, a tag or taxonomy
-- while a live photo has it, as that has it written.
create or replace function get_popular_by_clicks(p_entity_type text, p_taxonomy_type text default null, p_limit integer default 10)
returns table (
  entity_id text, entity_type text, taxonomy_type text, total_clicks bigint, unique_users integer,
  last_clicked_at timestamptz, entity_name text
) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  with top as materialized (
    select a.* from click_analytics a
    where a.entity_type = p_entity_type
      and (p_taxonomy_type is null or a.taxonomy_type = p_taxonomy_type)
    order by a.popularity desc, a.total_clicks desc, a.entity_id
    limit 300
  ), named as (
    select t.*, case t.entity_type
      when 'event' then (select e.name from events e where e.id = uuid_or_null(t.entity_id))
      when 'creator' then (select s.storefront_name from storefronts s where s.user_id = uuid_or_null(t.entity_id))
      when 'collection' then (select c.name from collections c where c.id = uuid_or_null(t.entity_id))
      when 'photo' then (
        select 'Photo #' || p.photoid from photos p where p.id = uuid_or_null(t.entity_id) and p.photo_status = 'live')
      when 'tag' then known_taxonomy('tag', t.entity_id)
      when 'taxonomy' then known_taxonomy(t.taxonomy_type, t.entity_id) end as name
    from top t
  ), shown as materialized (
    select n.* from named n where n.name is not null
    order by n.popularity desc, n.total_clicks desc, n.entity_id
    limit least(greatest(p_limit, 0), 300)
  )
  select s.entity_id, s.entity_type, s.taxonomy_type, s.total_clicks, s.unique_users, s.last_clicked_at,
    case s.entity_type when 'tag' then taxonomy_name('tag', s.entity_id)
      when 'taxonomy' then taxonomy_name(s.taxonomy_type, s.entity_id) else s.name end
  from shown s
  order by s.popularity desc, s.total_clicks desc, s.entity_id;
end
$$;

-- As before, and what lies in no month goes by its day.
create or replace function drop_analytics_partitions(p_before date) returns integer
language plpgsql security definer set search_path = '' set timezone = 'UTC' set lock_timeout = '3s' as $$
declare
  part text;
  is_waiting boolean;
  dropped integer := 0;
begin
  for part in
    select c.relname from pg_catalog.pg_inherits i
    join pg_catalog.pg_class c on c.oid = i.inhrelid
    join pg_catalog.pg_class p on p.oid = i.inhparent
    where p.relnamespace = 'public'::regnamespace and p.relname in ('click_events', 'click_visits', 'search_analytics')
      and c.relname ~ '_\d{6}$' and to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month' <= p_before
    order by 1
  loop
    if part like 'click_events_%' then
      execute format('select exists (select from public.%I where not processed)', part) into is_waiting;
      continue when is_waiting;
    end if;
    execute format('drop table public.%I', part);
    dropped := dropped + 1;
  end loop;
  -- What came for a month that nobody had made.
  delete from public.click_events_default where created_on < p_before and processed;
  delete from public.click_visits_default where created_on < p_before;
  delete from public.search_analytics_default where window_at < p_before;
  delete from public.click_sessions where created_on < p_before;
  return dropped;
end
$$;
