-- A click is named by the browser that saw it, with a UUID of version 7, so that it may be sent again and is stored once.
-- The time in its id decides its partition. What stood here before were clicks of development.
drop table click_events;
create table click_events (
  event_id uuid not null,
  created_on date not null,
  event_type text not null check (length(event_type) between 1 and 50),
  entity_id text not null check (length(entity_id) between 1 and 200),
  entity_type text not null check (length(entity_type) between 1 and 50),
  taxonomy_type text check (length(taxonomy_type) <= 50),
  user_id uuid,
  session_id text check (length(session_id) <= 100),
  user_agent text check (length(user_agent) <= 500),
  referrer text check (length(referrer) <= 2000),
  metadata jsonb not null default '{}',
  -- A hash under a key of ours that is another one every day; the address itself is never stored.
  network bytea check (octet_length(network) = 16),
  processed boolean not null default false,
  created_at timestamptz not null default now(), -- when it arrived
  primary key (created_on, event_id),
  constraint click_events_version check (substr(event_id::text, 15, 1) = '7'),
  constraint click_events_day check (created_on = date '1970-01-01'
    + (('x' || left(replace(event_id::text, '-', ''), 12))::bit(48)::bigint / 86400000)::integer)
) partition by range (created_on);
create index click_events_queue on click_events (entity_type, entity_id) where not processed;
create index click_events_user_id on click_events (user_id) where user_id is not null;
create table click_events_default partition of click_events default;

alter table click_events enable row level security;
alter table click_events_default enable row level security;
-- Neither the time nor the processed flag: they are ours.
grant insert (event_id, created_on, event_type, entity_id, entity_type, taxonomy_type, user_id, session_id, user_agent,
  referrer, metadata, network) on click_events to anon, authenticated;
grant select on click_events to authenticated;
grant select on click_events to worker;
create policy click_events_insert on click_events for insert to anon, authenticated
with check (user_id is not distinct from (select auth.uid()));
create policy click_events_read_admin on click_events for select to authenticated using ((select auth.has_role('admin')));
create policy click_events_read_worker on click_events for select to worker using (true);

-- Who was seen at what on which day: users by their id, sessions by a digest. A visitor's second click of a day is not a
-- second visit, and a visitor who comes back is not a second user.
create table click_visits (
  created_on date not null,
  entity uuid not null, -- digest of kind, taxonomy and id
  visitor uuid not null,
  is_user boolean not null,
  is_counted boolean not null, -- in popularity
  primary key (entity, visitor, created_on)
) partition by range (created_on);
create table click_visits_default partition of click_visits default;

-- The sessions of a network that count on a day.
create table click_sessions (
  created_on date not null,
  network bytea not null,
  session uuid not null,
  primary key (created_on, network, session)
);

-- Nobody but the functions below.
alter table click_visits enable row level security;
alter table click_visits_default enable row level security;
alter table click_sessions enable row level security;

-- What was counted before there was a rule stays.
alter table click_analytics add column popularity integer not null default 0 check (popularity >= 0);
update click_analytics set popularity = least(total_clicks, 2147483647)::integer;
create index click_analytics_popular on click_analytics (entity_type, popularity desc, total_clicks desc, entity_id);

-- As before, for one table more. In UTC, where the text of the first of a month is a bound of a date as well.
create or replace function ensure_analytics_partitions(p_months integer default 3) returns void
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  parent text;
  key_column text;
  starts timestamptz;
  ends timestamptz;
  part text;
begin
  for parent, key_column in
    values ('click_events', 'created_on'), ('click_visits', 'created_on'), ('search_analytics', 'window_at')
  loop
    -- From the month of the oldest click that is taken.
    for starts in
      select generate_series(date_trunc('month', now() - interval '3 days'),
        date_trunc('month', now()) + make_interval(months => p_months), interval '1 month')
    loop
      ends := starts + interval '1 month';
      part := format('%s_%s', parent, to_char(starts, 'YYYYMM'));
      continue when to_regclass('public.' || part) is not null;
      -- Made alone and attached then: the parent stays open to writers but for a moment.
      execute format('create table public.%I (like public.%I including all)', part, parent);
      execute format('alter table public.%I enable row level security', part);
      execute format(
        'with late as (delete from public.%I where %I >= %L and %I < %L returning *) insert into public.%I select * from late',
        parent || '_default', key_column, starts, key_column, ends, part);
      execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)',
        parent, part, starts, ends);
    end loop;
  end loop;
end
$$;

-- Months that ended before this day go as a whole; one with clicks that are not rolled up yet stays until they are.
-- Gives how many tables went. Rather later than behind somebody who reads for minutes, with everybody else behind it.
create function drop_analytics_partitions(p_before date) returns integer
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
  delete from public.click_sessions where created_on < p_before;
  return dropped;
end
$$;

-- Marks clicks that are not counted yet, at most so many. Each is found by its key: the planner knows nothing of a month
-- that has just begun, and would read it whole.
create function take_clicks(p_most integer) returns setof click_events
language plpgsql rows 5000 set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_custom_plan as $$
begin
  return query
  with picked as materialized (
    select c.created_on, c.event_id from public.click_events c where not c.processed limit p_most
  )
  update public.click_events e set processed = true
  from picked p where e.created_on = p.created_on and e.event_id = p.event_id
  returning e.*;
end
$$;

-- Takes clicks into the totals, at most so many, and gives how many it took: in one transaction with their mark, so that
-- a click counts once whoever is killed when. One roll-up at a time, and a second one finds nothing to do: that is what
-- makes the counts of distinct visitors exact.
--
-- Popularity counts a user, or a session without one, once for an entity and day, and at most 50 sessions of a network
-- and day. A photo has one line of totals, whatever taxonomy a click on it claims.
create function roll_up_clicks(p_most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_sessions_of_network constant integer := 50;
  v_taken integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('analytics.roll-up', 0)) then
    return 0;
  end if;

  with marked as (
    select e.created_on, e.event_id, e.created_at, e.entity_type, e.entity_id, e.user_id, e.network,
      case when e.entity_type <> 'photo' then e.taxonomy_type end as taxonomy_type, md5(e.session_id)::uuid as session
    from public.take_clicks(p_most) e
  ), clicks as materialized (
    select m.*, md5((m.entity_type, m.taxonomy_type, m.entity_id)::text)::uuid as entity,
      least(m.created_at, to_timestamp(
        ('x' || left(replace(m.event_id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)) as clicked_at
    from marked m
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
  select count(*) into v_taken from clicks;
  return v_taken;
end
$$;

grant execute on function roll_up_clicks(integer), drop_analytics_partitions(date) to worker;
select ensure_analytics_partitions();

-- Ordered by what counts as popular; clicks decide between the others.
create or replace function get_popular_by_clicks(p_entity_type text, p_taxonomy_type text default null, p_limit integer default 10)
returns table (
  entity_id text, entity_type text, taxonomy_type text, total_clicks bigint, unique_users integer,
  last_clicked_at timestamptz, entity_name text
) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  with top as (
    select a.* from click_analytics a
    where a.entity_type = p_entity_type
      and (p_taxonomy_type is null or a.taxonomy_type = p_taxonomy_type)
    order by a.popularity desc, a.total_clicks desc, a.entity_id
    limit least(greatest(p_limit, 0), 300)
  )
  select t.entity_id, t.entity_type, t.taxonomy_type, t.total_clicks, t.unique_users, t.last_clicked_at,
    coalesce(
      case
        when t.entity_type = 'event' or t.taxonomy_type = 'event'
          then (select e.name from events e where e.id = uuid_or_null(t.entity_id))
        when t.entity_type = 'creator' or t.taxonomy_type = 'creator'
          then (select s.storefront_name from storefronts s where s.user_id = uuid_or_null(t.entity_id))
        when t.entity_type = 'collection'
          then (select c.name from collections c where c.id = uuid_or_null(t.entity_id))
        when t.entity_type = 'photo'
          then (select 'Photo #' || p.photoid from photos p where p.id = uuid_or_null(t.entity_id))
      end,
      t.entity_id)
  from top t
  order by t.popularity desc, t.total_clicks desc, t.entity_id;
end
$$;

-- What catalog's job ranks by is popularity, not the bare number of clicks.
create or replace function rank_by_clicks(p_most integer default 5000) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_clicked integer;
  v_missed integer;
begin
  insert into public.photo_popularity (photo_id, popularity)
  select c.photo_id, c.popularity from (
    select public.uuid_or_null(a.entity_id) as photo_id, least(sum(a.popularity), 2147483647)::integer as popularity
    from public.click_analytics a where a.entity_type = 'photo' group by 1
  ) c
  join public.photos p on p.id = c.photo_id
  left join public.photo_popularity known on known.photo_id = c.photo_id
  where known.popularity is distinct from c.popularity
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
