-- Raw events come in by the thousand a second at full size: monthly partitions, dropped when rolled up.
create table click_events (
  id uuid not null default gen_random_uuid(),
  event_type text not null check (length(event_type) between 1 and 50),
  entity_id text not null check (length(entity_id) between 1 and 200),
  entity_type text not null check (length(entity_type) between 1 and 50),
  taxonomy_type text check (length(taxonomy_type) <= 50),
  user_id uuid,
  session_id text check (length(session_id) <= 100),
  user_agent text check (length(user_agent) <= 500),
  referrer text check (length(referrer) <= 2000),
  metadata jsonb not null default '{}',
  processed boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (id, created_at)
) partition by range (created_at);
create index click_events_queue on click_events (entity_type, entity_id) where not processed;
create index click_events_user_id on click_events (user_id) where user_id is not null;

create table search_analytics (
  id uuid not null default gen_random_uuid(),
  search_term text not null check (length(search_term) between 2 and 200),
  user_id uuid,
  session_id text not null check (length(session_id) <= 100),
  result_count integer not null check (result_count >= 0),
  search_method text not null check (search_method in ('fallback', 'exact', 'fuzzy', 'partial')),
  synonym_expanded boolean not null default false,
  expanded_terms text[] not null default '{}',
  ip_address inet check (ip_address is null), -- the specification keeps the column and never fills it
  user_agent text check (length(user_agent) <= 500),
  created_at timestamptz not null default now(),
  -- The same term of the same session within 30 seconds is one search.
  window_at timestamptz not null default date_bin('30 s', now(), '2000-01-01 00:00+00'),
  primary key (id, window_at),
  unique (session_id, search_term, window_at)
) partition by range (window_at);
create index search_analytics_term on search_analytics (search_term, window_at);
create index search_analytics_user_id on search_analytics (user_id) where user_id is not null;

create table click_analytics (
  entity_id text not null,
  entity_type text not null,
  taxonomy_type text,
  total_clicks bigint not null default 0 check (total_clicks >= 0),
  unique_users integer not null default 0 check (unique_users >= 0),
  unique_sessions integer not null default 0 check (unique_sessions >= 0),
  last_clicked_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint click_analytics_entity unique nulls not distinct (entity_type, taxonomy_type, entity_id)
);
create index click_analytics_top on click_analytics (entity_type, total_clicks desc, entity_id);
create index click_analytics_top_of_taxonomy on click_analytics (entity_type, taxonomy_type, total_clicks desc, entity_id);

-- Makes the partitions of this month and the given number after it; a second run changes nothing. Rows
-- that fell into the default partition meanwhile move along.
create function ensure_analytics_partitions(p_months integer default 3) returns void
language plpgsql security definer set search_path = '' as $$
declare
  parent text;
  key_column text;
  starts timestamptz;
  ends timestamptz;
  part text;
begin
  for parent, key_column in values ('click_events', 'created_at'), ('search_analytics', 'window_at') loop
    for starts in
      select generate_series(date_trunc('month', now(), 'UTC'),
        date_trunc('month', now(), 'UTC') + make_interval(months => p_months), interval '1 month')
    loop
      ends := starts + interval '1 month';
      part := format('%s_%s', parent, to_char(starts at time zone 'UTC', 'YYYYMM'));
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

create table click_events_default partition of click_events default;
create table search_analytics_default partition of search_analytics default;
alter table click_events_default enable row level security;
alter table search_analytics_default enable row level security;

-- An id that is not a uuid finds nothing instead of failing, and a uuid is looked up by its index.
create function uuid_or_null(p_text text) returns uuid language sql immutable strict parallel safe as $$
  select case when p_text ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then p_text::uuid end
$$;

create function get_popular_by_clicks(p_entity_type text, p_taxonomy_type text default null, p_limit integer default 10)
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
    order by a.total_clicks desc, a.entity_id
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
  order by t.total_clicks desc, t.entity_id;
end
$$;

alter table click_events enable row level security;
alter table search_analytics enable row level security;
alter table click_analytics enable row level security;

-- Neither the time nor the processed flag: they are ours.
grant insert (id, event_type, entity_id, entity_type, taxonomy_type, user_id, session_id, user_agent, referrer, metadata)
  on click_events to anon, authenticated;
grant select on click_events to authenticated;
grant select, update (processed), delete on click_events to worker;
create policy click_events_insert on click_events for insert to anon, authenticated
with check (user_id is not distinct from (select auth.uid()));
create policy click_events_read_admin on click_events for select to authenticated using ((select auth.has_role('admin')));
create policy click_events_all_worker on click_events for all to worker using (true);

grant insert (id, search_term, user_id, session_id, result_count, search_method, synonym_expanded, expanded_terms,
  ip_address, user_agent) on search_analytics to anon, authenticated;
grant select on search_analytics to authenticated;
grant select, delete on search_analytics to worker;
create policy search_analytics_insert on search_analytics for insert to anon, authenticated
with check (user_id is not distinct from (select auth.uid()));
create policy search_analytics_read_admin on search_analytics for select to authenticated using ((select auth.has_role('admin')));
create policy search_analytics_all_worker on search_analytics for all to worker using (true);

grant select on click_analytics to anon, authenticated;
grant select, insert, update, delete on click_analytics to worker;
create policy click_analytics_read_all on click_analytics for select to anon, authenticated using (true);
create policy click_analytics_all_worker on click_analytics for all to worker using (true);

grant execute on function get_popular_by_clicks(text, text, integer), uuid_or_null(text) to anon, authenticated;
grant execute on function ensure_analytics_partitions(integer) to worker;
select ensure_analytics_partitions();
