-- What every room leans on: jobs, mail, audit, idempotency, limits.

-- The queue's schema belongs to the worker. Its first table is made here, because the queue's own
-- installer would ask for the right to create schemas in the whole database.
create schema graphile_worker authorization worker;
set role worker;
create table graphile_worker.migrations (
  id integer primary key,
  ts timestamptz not null default now(),
  breaking boolean not null default false
);
reset role;

-- Adds a job in the caller's transaction. Only other functions call it.
create function add_job(
  p_task text, p_payload json default '{}', p_job_key text default null,
  p_run_at timestamptz default null, p_max_attempts integer default 10
) returns void language plpgsql security definer set search_path = '' as $$
begin
  if p_task !~ '^[a-z]+\.[a-z]+(-[a-z]+)*$' then
    raise exception 'not a task name: %', p_task using errcode = 'check_violation';
  end if;
  perform graphile_worker.add_job(
    identifier => p_task, payload => p_payload, run_at => p_run_at,
    max_attempts => p_max_attempts, job_key => p_job_key);
end
$$;

-- Tasks that a request may add; a room that needs one adds its row in a migration.
create table request_tasks (
  task text primary key check (task ~ '^[a-z]+\.[a-z]+(-[a-z]+)*$')
);

-- What use cases call. The worker may add any task, a request with a session those of request_tasks.
create function enqueue(
  p_task text, p_payload json default '{}', p_job_key text default null,
  p_run_at timestamptz default null, p_max_attempts integer default 10
) returns void language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('role') = 'authenticated'
    and not exists (select from public.request_tasks where task = p_task)
  then
    raise exception 'a request may not add the task %', p_task using errcode = 'insufficient_privilege';
  end if;
  perform public.add_job(p_task, p_payload, p_job_key, p_run_at, p_max_attempts);
end
$$;

-- What was or will be sent. A row is written with its job; the job sends it once.
create table emails (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z]+\.[a-z]+(-[a-z]+)*$'),
  recipient text not null check (length(recipient) between 3 and 320),
  subject text not null,
  html text not null,
  text text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'discarded')),
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint emails_sent_at check ((status = 'sent') = (sent_at is not null))
);
create index emails_recipient on emails (recipient, created_at desc);
create index emails_queued on emails (created_at) where status = 'queued';

-- A row and its job, in the caller's transaction. Requests hold no right on the table itself.
create function queue_email(p_kind text, p_recipient text, p_subject text, p_html text, p_text text)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  insert into public.emails (kind, recipient, subject, html, text)
  values (p_kind, p_recipient, p_subject, p_html, p_text) returning id into v_id;
  perform public.add_job('mail.send-email', json_build_object('emailId', v_id));
  return v_id;
end
$$;

create table audit_log (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid references profiles (id) on delete set null, -- null: the worker
  action text not null check (action ~ '^[a-z]+\.[a-z]+(-[a-z]+)*$'),
  entity_type text not null,
  entity_id text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_log_newest on audit_log (created_at desc);
create index audit_log_entity on audit_log (entity_type, entity_id, created_at desc);
create index audit_log_actor_id on audit_log (actor_id, created_at desc);

-- An answer kept for a key, so that the second click gets the first one's. Empty while in flight.
create table idempotency_keys (
  user_id uuid not null references profiles (id) on delete cascade,
  key text not null check (length(key) between 8 and 200),
  operation text not null,
  request_hash text not null,
  response_status integer,
  response_body jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- Unlogged: counters may be lost in a crash. Reached only through take_rate_limit.
create unlogged table rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limits_resets_at on rate_limits (resets_at);

create function take_rate_limit(p_key text, p_limit integer, p_window interval, p_hits integer default 1)
returns table (allowed boolean, hits integer, resets_at timestamptz)
language sql security definer set search_path = '' as $$
  insert into public.rate_limits as r (key, hits, resets_at)
  values (p_key, p_hits, clock_timestamp() + p_window)
  on conflict (key) do update set
    hits = case when r.resets_at <= clock_timestamp() then p_hits else r.hits + p_hits end,
    resets_at = case when r.resets_at <= clock_timestamp() then clock_timestamp() + p_window else r.resets_at end
  returning r.hits <= p_limit, r.hits, r.resets_at
$$;

create function prune_rate_limits() returns bigint language sql security definer set search_path = '' as $$
  with gone as (delete from public.rate_limits where resets_at < now() returning 1) select count(*) from gone
$$;

alter table emails enable row level security;
alter table audit_log enable row level security;
alter table idempotency_keys enable row level security;
alter table rate_limits enable row level security;

alter table request_tasks enable row level security;

-- Not the bodies: a sign-in link in one would open somebody's account to an admin.
grant select (id, kind, recipient, subject, status, error, created_at, sent_at) on emails to authenticated;
grant select, insert, update (status, error, sent_at), delete on emails to worker;
create policy emails_read_admin on emails for select to authenticated using ((select auth.has_role('admin')));
create policy emails_all_worker on emails for all to worker using (true);

grant select, insert (id, actor_id, action, entity_type, entity_id, detail) on audit_log to authenticated;
grant insert (id, actor_id, action, entity_type, entity_id, detail) on audit_log to worker;
create policy audit_log_insert_staff on audit_log for insert to authenticated
with check (actor_id = (select auth.uid()) and (select auth.is_staff()));
create policy audit_log_read_admin on audit_log for select to authenticated using ((select auth.has_role('admin')));
create policy audit_log_insert_worker on audit_log for insert to worker with check (actor_id is null);

grant select, insert (user_id, key, operation, request_hash, response_status, response_body),
  update (response_status, response_body), delete on idempotency_keys to authenticated;
grant select, delete on idempotency_keys to worker;
create policy idempotency_keys_own on idempotency_keys for all to authenticated
using (user_id = (select auth.uid()));
create policy idempotency_keys_all_worker on idempotency_keys for all to worker using (true);

grant execute on function enqueue(text, json, text, timestamptz, integer) to authenticated, worker;
grant execute on function queue_email(text, text, text, text, text) to anon, authenticated, worker, auth_admin;
-- Limits are taken before anybody is known, by the api role itself.
grant execute on function take_rate_limit(text, integer, interval, integer) to api, auth_admin;
grant execute on function prune_rate_limits() to worker;
