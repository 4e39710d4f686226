-- Adds at most p_most new clicks to the totals and returns how many it took. Marking and counting share a transaction,
-- so each click counts once even if the worker is killed. Only one roll-up runs at a time (advisory lock), which makes
-- the counts of distinct visitors exact.
--
-- Popularity counts a user, or a session without a user, once per entity and day. A network adds at most 50 sessions a
-- day, and 5 per entity. Visits count on the day they arrive: the id of an event may name any day of the last 48
-- hours. Events of type cart are stored like clicks but are not counted.
--
-- Without nested loops: PostgreSQL cannot estimate the size of a batch and compared each click with each session, 4.3
-- s for 5,000 clicks.
create or replace function roll_up_clicks(p_most integer) returns integer
language plpgsql security definer set search_path = '' set enable_nestloop = 'off'
as $$
declare
  v_sessions_of_network constant integer := 50;
  v_sessions_of_network_per_entity constant integer := 5;
  v_taken integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('analytics.roll-up', 0)) then
    return 0;
  end if;

  with marked as materialized (
    select (e.created_at at time zone 'UTC')::date as arrived_on, e.event_id, e.created_at, e.event_type, e.entity_type, e.user_id, e.network, e.entity_id as claimed_id,
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
    -- Adding to the cart is not a click: it counts for neither totals nor popularity.
    where k.entity_id is not null and m.event_type <> 'cart'
  ), sessions as materialized (
    select s.*, (
      select true from public.click_sessions k where k.network = s.network and k.session = s.session) is true as is_known
    from (
      select network, session, min(arrived_on) as arrived_on from clicks
      where user_id is null and session is not null and network is not null
      group by 1, 2
    ) s
  ), admitted as (
    select n.arrived_on, n.network, n.session from (
      select s.*, row_number() over (partition by s.network order by s.session) + (
        select count(*) from public.click_sessions k where k.network = s.network) as place
      from sessions s where not s.is_known
    ) n
    where n.place <= v_sessions_of_network
  ), remembered as (
    insert into public.click_sessions (created_on, network, session) select arrived_on, network, session from admitted
  ), counting as materialized (
    select network, session from admitted
    union all
    select network, session from sessions where is_known
  ), seen as materialized (
    -- The network only if it admitted the session: a session without one adds no popularity.
    select c.arrived_on, c.entity, c.user_id as visitor, true as is_user, null::bytea as network
    from clicks c where c.user_id is not null
    union
    select c.arrived_on, c.entity, c.session, false, n.network
    from clicks c left join counting n on c.user_id is null and n.network = c.network and n.session = c.session
    where c.session is not null
  ), offered as materialized (
    select s.arrived_on, s.entity, s.visitor, s.network,
      row_number() over (partition by s.network, s.entity order by s.visitor) as place
    from seen s
    where s.network is not null and (
      select k.is_counted from public.click_visits k
      where k.entity = s.entity and k.visitor = s.visitor and k.created_on = s.arrived_on) is not true
  ), held as materialized (
    select g.network, g.entity, (
      select count(*) from public.click_visits k where k.network = g.network and k.entity = g.entity) as visits
    from (select distinct network, entity from offered) g
  ), room as materialized (
    select o.arrived_on, o.entity, o.visitor, o.network
    from offered o join held h on h.network = o.network and h.entity = o.entity
    where o.place + h.visits <= v_sessions_of_network_per_entity
  ), visits as materialized (
    select s.*,
      (select k.is_counted from public.click_visits k
        where k.entity = s.entity and k.visitor = s.visitor and k.created_on = s.arrived_on) as was_counted,
      (select true from public.click_visits k
        where k.entity = s.entity and k.visitor = s.visitor limit 1) is true as was_seen
    from (
      -- A session may arrive from two networks: it counts for one that has room.
      select distinct on (s.arrived_on, s.entity, s.visitor) s.arrived_on, s.entity, s.visitor, s.is_user,
        s.is_user or r.network is not null as is_counted, r.network
      from seen s left join room r on r.arrived_on = s.arrived_on and r.entity = s.entity and r.visitor = s.visitor
        and r.network = s.network
      order by s.arrived_on, s.entity, s.visitor, r.network nulls last
    ) s
  ), noted as (
    insert into public.click_visits (created_on, entity, visitor, is_user, is_counted, network)
    select arrived_on, entity, visitor, is_user, is_counted, network from visits
    where was_counted is null or (is_counted and not was_counted)
    on conflict (entity, visitor, created_on) do update set is_counted = true, network = excluded.network
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
grant execute on function roll_up_clicks(integer) to worker;
