-- What OpenSearch has yet to learn, and which of its indexes exist (docs/decisions/043). Nothing is written here while
-- no index exists: PostgreSQL alone then answers searches.

-- One order over all changes of search rows. OpenSearch refuses a document with an older version than the one it has.
create sequence search_versions;

-- 0 first: a constant adds the column without rewriting the table.
alter table photo_rank add column search_version bigint not null default 0;
alter table photo_rank alter column search_version set default nextval('search_versions');

-- One row per photo, however often it changes before it is sent. Rows come and go all the time, so they are vacuumed early.
create table search_outbox (
  photoid integer primary key,
  photo_id uuid,
  version bigint not null,
  queued_at timestamptz not null default now(),
  -- An indexer is sending the row. If it is killed, another one takes the row from then on.
  leased_until timestamptz,
  -- Why OpenSearch refused the document. It is not sent again until the photo changes.
  failure text
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 1000);
create index search_outbox_oldest on search_outbox (queued_at) where failure is null;

alter table search_outbox enable row level security;
grant select, insert, update, delete on search_outbox to worker;
create policy search_outbox_all_worker on search_outbox for all to worker using (true);

create table search_indexes (
  name text primary key,
  status text not null check (status in ('building', 'live', 'retired')),
  -- The backfill has sent all photos up to this photoid.
  backfilled_through integer not null default 0,
  -- Photos sent by the backfill, and photos in all when it began.
  backfilled integer not null default 0,
  total integer not null default 0,
  created_at timestamptz not null default now(),
  switched_at timestamptz,
  retired_at timestamptz,
  failure text
);
create unique index search_indexes_status on search_indexes (status) where status <> 'retired';

alter table search_indexes enable row level security;
grant select, insert, update, delete on search_indexes to worker;
create policy search_indexes_all_worker on search_indexes for all to worker using (true);
