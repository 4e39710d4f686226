-- The re-encoded original of a licensed photo, made once per rendition, without metadata of the family's file. The files of
-- all licenses of the photo are copies of it.
create table photo_masters (
  photo_id uuid not null references photos (id) on delete restrict,
  rendition text not null check (rendition in ('jpeg', 'tiff')),
  storage_key text not null unique,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  made_at timestamptz not null default now(),
  primary key (photo_id, rendition)
);
alter table photo_masters enable row level security;
grant select, insert (photo_id, rendition, storage_key, sha256, size, width, height) on photo_masters to worker;
create policy photo_masters_all_worker on photo_masters for all to worker using (true);

-- The files that a licensee downloads: the master with the metadata of the license.
create table license_files (
  license_id uuid not null references licenses (id) on delete restrict,
  rendition text not null check (rendition in ('jpeg', 'tiff')),
  storage_key text not null unique,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size > 0),
  -- What the metadata states. A removed file is made again from it, with the same bytes, whatever the settings are then.
  statement jsonb not null,
  made_at timestamptz not null default now(),
  -- Null for a file that stays in storage for good.
  stored_until timestamptz,
  -- Null while the file is in storage.
  removed_at timestamptz,
  primary key (license_id, rendition),
  constraint license_files_removed check (removed_at is null or stored_until is not null)
);
create index license_files_stored_until on license_files (stored_until) where removed_at is null;
alter table license_files enable row level security;
grant select on license_files to authenticated;
grant
  select,
  insert (license_id, rendition, storage_key, sha256, size, statement, stored_until),
  update (stored_until, removed_at)
on license_files to worker;
create policy license_files_read_member on license_files for select to authenticated
using (exists (
  select from licenses l where l.id = license_id and l.company_id in (select my_companies('download-files'))));
create policy license_files_read_admin on license_files for select to authenticated
using ((select auth.has_role('admin')));
create policy license_files_all_worker on license_files for all to worker using (true);

-- A thumb of each licensed photo for its licensees: the thumbs of the shop are removed when the photo is withdrawn.
create table license_thumbs (
  photo_id uuid primary key references photos (id) on delete restrict,
  storage_key text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  made_at timestamptz not null default now()
);
alter table license_thumbs enable row level security;
grant select on license_thumbs to authenticated;
grant select, insert (photo_id, storage_key, width, height) on license_thumbs to worker;
create policy license_thumbs_read_member on license_thumbs for select to authenticated
using (exists (
  select from licenses l
  where l.photo_id = license_thumbs.photo_id and l.company_id in (select my_companies('read-orders'))));
create policy license_thumbs_read_admin on license_thumbs for select to authenticated
using ((select auth.has_role('admin')));
create policy license_thumbs_all_worker on license_thumbs for all to worker using (true);

-- A download of a removed file asks for it again.
insert into request_tasks (task) values ('licenses.make-files');
