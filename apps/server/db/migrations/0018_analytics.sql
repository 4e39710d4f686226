-- The browser names a click with a UUID of version 7, so that it can send it again and it is stored once. The time in the
-- id decides the monthly partition. Partitions are dropped once their clicks are rolled up.
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
  -- Keyed hash with a new key every day; the IP address is never stored.
  network bytea check (octet_length(network) = 16),
  processed boolean not null default false,
  created_at timestamptz not null default now(), -- when the server received it
  primary key (created_on, event_id),
  constraint click_events_version check (substr(event_id::text, 15, 1) = '7'),
  constraint click_events_day check (created_on = date '1970-01-01'
    + (('x' || left(replace(event_id::text, '-', ''), 12))::bit(48)::bigint / 86400000)::integer)
) partition by range (created_on);
create index click_events_queue on click_events (entity_type, entity_id) where not processed;
create index click_events_user_id on click_events (user_id) where user_id is not null;

alter table click_events enable row level security;
grant
  insert (event_id, created_on, event_type, entity_id, entity_type, taxonomy_type, user_id, session_id, user_agent,
    referrer, metadata, network)
on click_events to anon;
grant
  select,
  insert (event_id, created_on, event_type, entity_id, entity_type, taxonomy_type, user_id, session_id, user_agent,
    referrer, metadata, network)
on click_events to authenticated;
grant select on click_events to worker;
-- The server sets created_at and processed.
create policy click_events_insert on click_events for insert to anon, authenticated
with check (user_id is not distinct from (select auth.uid()));
create policy click_events_read_admin on click_events for select to authenticated
using ((select auth.has_role('admin')));
create policy click_events_read_worker on click_events for select to worker using (true);

create table click_events_default partition of click_events default;

alter table click_events_default enable row level security;

-- Who visited what on which day: users by id, sessions by digest. A second click on the same day is not a second visit,
-- and a returning user is not a second user.
create table click_visits (
  created_on date not null,
  entity uuid not null, -- digest of type, taxonomy and id
  visitor uuid not null,
  is_user boolean not null,
  is_counted boolean not null, -- in popularity
  -- The network that admitted the session; null for users and for visits that do not count.
  network bytea,
  primary key (entity, visitor, created_on)
) partition by range (created_on);
create index click_visits_network on click_visits (network, entity) where network is not null;

alter table click_visits enable row level security;

create table click_visits_default partition of click_visits default;

alter table click_visits_default enable row level security;

-- The sessions of a network that count today. The hash of a network changes every day, so the key needs no date.
create table click_sessions (
  created_on date not null,
  network bytea not null,
  session uuid not null,
  primary key (network, session)
);

alter table click_sessions enable row level security;

create table click_analytics (
  entity_id text not null,
  entity_type text not null,
  taxonomy_type text,
  total_clicks bigint not null default 0 check (total_clicks >= 0),
  unique_users integer not null default 0 check (unique_users >= 0),
  unique_sessions integer not null default 0 check (unique_sessions >= 0),
  last_clicked_at timestamptz,
  updated_at timestamptz not null default now(),
  popularity integer not null default 0 check (popularity >= 0),
  constraint click_analytics_entity unique nulls not distinct (entity_type, taxonomy_type, entity_id)
);
create index click_analytics_top on click_analytics (entity_type, total_clicks desc, entity_id);
create index click_analytics_top_of_taxonomy on click_analytics (entity_type, taxonomy_type, total_clicks desc, entity_id);
create index click_analytics_popular on click_analytics (entity_type, popularity desc, total_clicks desc, entity_id);

alter table click_analytics enable row level security;
grant select on click_analytics to anon, authenticated;
grant select, insert, update, delete on click_analytics to worker;
create policy click_analytics_read_all on click_analytics for select to anon, authenticated using (true);
create policy click_analytics_all_worker on click_analytics for all to worker using (true);

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

alter table search_analytics enable row level security;
grant
  insert (id, search_term, user_id, session_id, result_count, search_method, synonym_expanded, expanded_terms,
    ip_address, user_agent)
on search_analytics to anon;
grant
  select,
  insert (id, search_term, user_id, session_id, result_count, search_method, synonym_expanded, expanded_terms,
    ip_address, user_agent)
on search_analytics to authenticated;
grant select, delete on search_analytics to worker;
create policy search_analytics_insert on search_analytics for insert to anon, authenticated
with check (user_id is not distinct from (select auth.uid()));
create policy search_analytics_read_admin on search_analytics for select to authenticated
using ((select auth.has_role('admin')));
create policy search_analytics_all_worker on search_analytics for all to worker using (true);

create table search_analytics_default partition of search_analytics default;

alter table search_analytics_default enable row level security;

-- Searches per day (UTC) and term, kept after the raw searches are dropped. Contains neither users nor sessions.
create table search_days (
  day date not null,
  term text not null check (length(term) between 2 and 200),
  searches integer not null check (searches > 0),
  zero_results integer not null check (zero_results between 0 and searches),
  -- Clicks on results, and results added to the cart.
  clicks integer not null check (clicks >= 0),
  carts integer not null check (carts >= 0),
  primary key (day, term)
);
create index search_days_term on search_days (term, day);

alter table search_days enable row level security;
grant select on search_days to authenticated;
grant select, insert, update, delete on search_days to worker;
create policy search_days_read_admin on search_days for select to authenticated using ((select auth.has_role('admin')));
create policy search_days_read_worker on search_days for select to worker using (true);
create policy search_days_insert_worker on search_days for insert to worker with check (true);
create policy search_days_update_worker on search_days for update to worker using (true);
-- A rare term may identify a person: the worker deletes it together with the raw searches.
create policy search_days_delete_worker on search_days for delete to worker using (true);

select ensure_analytics_partitions();
