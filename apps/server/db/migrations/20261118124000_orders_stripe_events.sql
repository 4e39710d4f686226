-- Events that Stripe sent to the webhook. receive_stripe_event adds them, each with its job; the job
-- orders.apply-stripe-event sets applied_at.
create table stripe_events (
  id text primary key check (length(id) between 1 and 255),
  type text not null check (length(type) between 1 and 255),
  -- Null for objects without an id, such as the balance.
  object_id text,
  object_type text not null,
  api_version text,
  created_at timestamptz not null, -- by Stripe's clock
  received_at timestamptz not null default now(),
  deliveries integer not null default 1 check (deliveries > 0),
  applied_at timestamptz,
  -- Why the last attempt failed. Null while attempts are left.
  failure text,
  -- The bytes that Stripe signed. Null 90 days after they arrived.
  body text,
  constraint stripe_events_applied check (applied_at is null or failure is null)
);
create index stripe_events_object_id on stripe_events (object_id);
create index stripe_events_unapplied on stripe_events (received_at) where applied_at is null;
create index stripe_events_bodies on stripe_events (received_at) where body is not null;

alter table stripe_events enable row level security;
-- Not the body: it has names and addresses of buyers.
grant select (id, type, object_id, object_type, api_version, created_at, received_at, deliveries, applied_at, failure)
on stripe_events to authenticated;
grant select, update (applied_at, failure, body) on stripe_events to worker;
create policy stripe_events_read_admin on stripe_events for select to authenticated
using ((select auth.has_role('admin')));
create policy stripe_events_read_worker on stripe_events for select to worker using (true);
create policy stripe_events_update_worker on stripe_events for update to worker using (true);
