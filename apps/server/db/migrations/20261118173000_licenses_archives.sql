-- A ZIP of licensed files that a member asked for. A job packs it; it is removed 7 days later. Its state follows from the
-- times: waiting, packing (started_at), ready (ready_at), failed (failed_at), removed (removed_at).
create table archives (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references profiles (id) on delete set null, -- null after the account was deleted
  rendition text not null check (rendition in ('jpeg', 'tiff', 'both')),
  -- Files, without certificates.
  packed integer not null default 0 check (packed >= 0),
  total integer not null check (total > 0),
  size bigint check (size > 0),
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  ready_at timestamptz,
  failed_at timestamptz,
  stored_until timestamptz,
  removed_at timestamptz,
  constraint archives_ready check (
    (ready_at is null) = (size is null) and (ready_at is null) = (stored_until is null)
    and (ready_at is null or failed_at is null))
);
create index archives_user_id on archives (user_id, requested_at desc);
create index archives_stored on archives (requested_at) where removed_at is null;
alter table archives enable row level security;
grant select on archives to authenticated;
grant select, update (packed, size, started_at, ready_at, failed_at, stored_until, removed_at) on archives to worker;
create policy archives_read_own on archives for select to authenticated using (user_id = (select auth.uid()));
create policy archives_all_worker on archives for all to worker using (true);

create table archive_licenses (
  archive_id uuid not null references archives (id) on delete restrict,
  license_id uuid not null references licenses (id) on delete restrict,
  -- Left out when the archive was packed: canceled or suspended in the meantime, or the member left the company.
  is_skipped boolean not null default false,
  primary key (archive_id, license_id)
);
create index archive_licenses_license_id on archive_licenses (license_id);
alter table archive_licenses enable row level security;
grant select on archive_licenses to authenticated;
grant select, update (is_skipped) on archive_licenses to worker;
create policy archive_licenses_read_own on archive_licenses for select to authenticated
using (exists (select from archives a where a.id = archive_id));
create policy archive_licenses_all_worker on archive_licenses for all to worker using (true);

-- Set if the file was downloaded as part of an archive.
alter table license_downloads add column archive_id uuid references archives (id) on delete restrict;
create index license_downloads_archive_id on license_downloads (archive_id);
