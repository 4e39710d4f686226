-- The queue's first table. Its own installer cannot create it without the right to create schemas.
set role worker;
create table graphile_worker.migrations (
  id integer primary key,
  ts timestamptz not null default now(),
  breaking boolean not null default false
);
reset role;

-- Tasks that a request may add; enqueue rejects all others.
create table request_tasks (
  task text primary key check (task ~ '^[a-z]+\.[a-z]+(-[a-z]+)*$')
);

alter table request_tasks enable row level security;

insert into request_tasks (task) values
  ('submissions.check-upload'),
  ('submissions.retry-photo'),
  ('submissions.tell-reviews');

-- Mail, sent or waiting. The row and its job are added in the same transaction.
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
  -- Where replies go, if not to the sender. A control character would start another header field.
  reply_to text check (
    length(reply_to) between 3 and 320 and reply_to !~ '[[:cntrl:][:space:],;<>"]'),
  constraint emails_sent_at check ((status = 'sent') = (sent_at is not null))
);
create index emails_recipient on emails (recipient, created_at desc);
create index emails_queued on emails (created_at) where status = 'queued';
-- Pruning must not read every mail that was ever sent.
create index emails_auth_ended on emails (status, created_at) where kind like 'auth.%' and status <> 'queued';
-- The worker's metrics count the failed mails of the last day at each scrape.
create index emails_failed on emails (created_at) where status = 'failed';

alter table emails enable row level security;
-- Not the bodies: a sign-in link in one would give an admin access to another account.
grant select (id, kind, recipient, subject, status, error, created_at, sent_at, reply_to) on emails to authenticated;
grant select, insert, update (status, error, sent_at), delete on emails to worker;
create policy emails_read_admin on emails for select to authenticated using ((select auth.has_role('admin')));
create policy emails_all_worker on emails for all to worker using (true);

create trigger emails_blank_auth before insert or update of status on emails
for each row when (new.kind like 'auth.%' and new.status <> 'queued') execute function blank_auth_email();
-- The body of a release mail contains a link that opens the release.
create trigger emails_blank_rights before insert or update of status on emails
for each row when (new.kind like 'rights.%' and new.status <> 'queued') execute function blank_auth_email();

create table audit_log (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid references profiles (id) on delete set null, -- null for the worker
  action text not null check (action ~ '^[a-z]+\.[a-z]+(-[a-z]+)*$'),
  entity_type text not null,
  entity_id text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  request_id text -- of the log lines; null for jobs and operators
);
create index audit_log_newest on audit_log (created_at desc);
create index audit_log_entity on audit_log (entity_type, entity_id, created_at desc);
create index audit_log_actor_id on audit_log (actor_id, created_at desc);

alter table audit_log enable row level security;
grant select, insert (id, actor_id, action, entity_type, entity_id, detail, request_id) on audit_log to authenticated;
grant insert (id, actor_id, action, entity_type, entity_id, detail, request_id) on audit_log to worker;
create policy audit_log_insert_staff on audit_log for insert to authenticated
with check (actor_id = (select auth.uid()) and (select auth.is_staff()));
create policy audit_log_read_admin on audit_log for select to authenticated using ((select auth.has_role('admin')));
create policy audit_log_insert_worker on audit_log for insert to worker with check (actor_id is null);

-- The stored response for an idempotency key: a repeated request gets the first response. Empty while the first runs.
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

alter table idempotency_keys enable row level security;
grant
  select,
  insert (user_id, key, operation, request_hash, response_status, response_body),
  update (response_status, response_body),
  delete
on idempotency_keys to authenticated;
grant select, delete on idempotency_keys to worker;
create policy idempotency_keys_own on idempotency_keys for all to authenticated
using (user_id = (select auth.uid()));
create policy idempotency_keys_all_worker on idempotency_keys for all to worker using (true);

-- Unlogged: counters may be lost in a crash. Only take_rate_limit writes it.
create unlogged table rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limits_resets_at on rate_limits (resets_at);

alter table rate_limits enable row level security;

-- The transition tables: which state may follow which, and who may move it. owner is a user that row-level security admits;
-- signer and rights act through functions and triggers. packages/domain has the same tables, and a test compares them.
create table state_transitions (
  machine text not null check (machine in ('photo_status', 'order_status', 'release_state', 'earning_state')),
  from_state text not null,
  to_state text not null,
  movers text[] not null check (movers <@ '{owner,staff,worker,signer,rights}' and movers <> '{}'),
  primary key (machine, from_state, to_state)
);

alter table state_transitions enable row level security;
grant select on state_transitions to anon, authenticated, worker;
create policy state_transitions_read_all on state_transitions for select to anon, authenticated, worker using (true);

insert into state_transitions (machine, from_state, to_state, movers) values
  ('photo_status', 'uploading', 'processing', '{worker}'),
  ('photo_status', 'uploading', 'withdrawn', '{owner,staff,worker}'),
  ('photo_status', 'processing', 'failed', '{worker}'),
  ('photo_status', 'processing', 'needs_info', '{worker}'),
  ('photo_status', 'processing', 'awaiting_releases', '{worker}'),
  ('photo_status', 'processing', 'submitted', '{worker}'),
  ('photo_status', 'processing', 'withdrawn', '{owner,staff,worker}'),
  ('photo_status', 'failed', 'withdrawn', '{owner,staff,worker}'),
  ('photo_status', 'failed', 'processing', '{worker}'),
  ('photo_status', 'needs_info', 'submitted', '{owner,staff}'),
  ('photo_status', 'needs_info', 'withdrawn', '{owner,staff,worker}'),
  ('photo_status', 'needs_info', 'awaiting_releases', '{owner,staff}'),
  ('photo_status', 'needs_info', 'in_review', '{staff}'),
  ('photo_status', 'awaiting_releases', 'withdrawn', '{owner,staff,worker}'),
  ('photo_status', 'awaiting_releases', 'submitted', '{rights}'),
  ('photo_status', 'submitted', 'in_review', '{staff}'),
  ('photo_status', 'submitted', 'withdrawn', '{owner,staff,worker}'),
  ('photo_status', 'in_review', 'live', '{staff}'),
  ('photo_status', 'in_review', 'needs_info', '{staff}'),
  ('photo_status', 'in_review', 'declined', '{staff}'),
  ('photo_status', 'in_review', 'withdrawn', '{owner,staff,worker}'),
  ('photo_status', 'declined', 'submitted', '{owner,staff}'),
  ('photo_status', 'declined', 'withdrawn', '{owner,staff,worker}'),
  ('photo_status', 'declined', 'awaiting_releases', '{owner,staff}'),
  ('photo_status', 'declined', 'in_review', '{staff}'),
  ('photo_status', 'live', 'paused', '{owner,staff}'),
  ('photo_status', 'live', 'withdrawn', '{owner,staff,worker}'),
  ('photo_status', 'live', 'incident_hold', '{rights}'),
  ('photo_status', 'live', 'in_review', '{staff}'),
  ('photo_status', 'live', 'needs_info', '{owner}'),
  ('photo_status', 'paused', 'live', '{owner,staff}'),
  ('photo_status', 'paused', 'withdrawn', '{owner,staff,worker}'),
  ('photo_status', 'paused', 'needs_info', '{owner}'),
  ('photo_status', 'incident_hold', 'live', '{staff}'),
  ('photo_status', 'incident_hold', 'withdrawn', '{staff}');

insert into state_transitions (machine, from_state, to_state, movers) values
  ('order_status', 'draft', 'pending_approval', '{owner}'),
  ('order_status', 'draft', 'pending_payment', '{owner}'),
  ('order_status', 'draft', 'confirmed', '{worker}'),
  ('order_status', 'pending_approval', 'pending_payment', '{staff,worker}'),
  ('order_status', 'pending_approval', 'confirmed', '{staff,worker}'),
  ('order_status', 'pending_approval', 'cancelled', '{owner,staff,worker}'),
  ('order_status', 'pending_payment', 'confirmed', '{worker}'),
  ('order_status', 'pending_payment', 'expired', '{worker}'),
  ('order_status', 'pending_payment', 'cancelled', '{owner,staff,worker}'),
  ('order_status', 'confirmed', 'completed', '{worker}'),
  ('order_status', 'confirmed', 'disputed', '{worker}'),
  ('order_status', 'confirmed', 'on_hold', '{staff,worker}'),
  ('order_status', 'confirmed', 'cancelled', '{staff,worker}'),
  ('order_status', 'on_hold', 'confirmed', '{staff,worker}'),
  ('order_status', 'disputed', 'confirmed', '{staff,worker}'),
  ('order_status', 'disputed', 'cancelled', '{staff,worker}');

insert into state_transitions (machine, from_state, to_state, movers) values
  ('release_state', 'draft', 'sent', '{owner,staff}'),
  ('release_state', 'draft', 'superseded', '{owner,staff}'),
  ('release_state', 'sent', 'viewed', '{signer}'),
  ('release_state', 'sent', 'signed', '{signer}'),
  ('release_state', 'sent', 'declined', '{signer}'),
  ('release_state', 'sent', 'expired', '{worker}'),
  ('release_state', 'sent', 'superseded', '{owner,staff}'),
  ('release_state', 'viewed', 'signed', '{signer}'),
  ('release_state', 'viewed', 'declined', '{signer}'),
  ('release_state', 'viewed', 'expired', '{worker}'),
  ('release_state', 'viewed', 'superseded', '{owner,staff}'),
  ('release_state', 'signed', 'expired', '{signer,worker}'),
  ('release_state', 'signed', 'superseded', '{staff,worker}'),
  ('release_state', 'signed', 'disputed', '{signer,staff}'),
  ('release_state', 'declined', 'superseded', '{staff}'),
  ('release_state', 'expired', 'superseded', '{owner,staff}'),
  ('release_state', 'disputed', 'signed', '{staff}'),
  ('release_state', 'disputed', 'superseded', '{staff}'),
  ('release_state', 'disputed', 'expired', '{signer}');

insert into state_transitions (machine, from_state, to_state, movers) values
  ('earning_state', 'accrued', 'held', '{worker}'),
  ('earning_state', 'accrued', 'reversed', '{worker}'),
  ('earning_state', 'held', 'payable', '{worker}'),
  ('earning_state', 'held', 'reversed', '{worker}'),
  ('earning_state', 'payable', 'paid', '{worker}'),
  ('earning_state', 'payable', 'reversed', '{worker}'),
  ('earning_state', 'paid', 'reversed', '{worker}');
