-- A file that a browser uploads to the storage in parts. Its photo is created with it.
create table uploads (
  id uuid primary key default gen_random_uuid(),
  photo_id uuid not null unique references photos (id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  file_name text not null check (length(file_name) between 1 and 255),
  file_size bigint not null check (file_size between 1 and 262144000), -- 250 MB
  content_type text not null check (content_type in ('image/jpeg', 'image/tiff')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'), -- as the browser computed it
  part_size integer not null check (part_size between 5242880 and 104857600),
  storage_upload_id text,
  upload_status text not null default 'open' check (upload_status in ('open', 'completed', 'aborted')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  completed_at timestamptz,
  -- A request in flight may still complete an aborted upload: an hour later, when its signed URLs have expired, the
  -- storage is cleared again and this is set.
  cleared_at timestamptz,
  aborted_at timestamptz,
  check ((completed_at is not null) = (upload_status = 'completed'))
);
-- Resumes the upload when the same file is selected again.
create unique index uploads_open on uploads (user_id, sha256) where upload_status = 'open';
create index uploads_expiring on uploads (expires_at) where upload_status = 'open';
-- Checked for every selected file: did this contributor upload it before?
create index uploads_file on uploads (user_id, sha256);
create index uploads_uncleared on uploads (aborted_at) where upload_status = 'aborted' and cleared_at is null;
-- Uploads of the last day are listed again after a reload.
create index uploads_completed on uploads (user_id, completed_at desc) where upload_status = 'completed';

alter table uploads enable row level security;
grant
  select,
  insert (id, photo_id, user_id, file_name, file_size, content_type, sha256, part_size, storage_upload_id),
  update (storage_upload_id, upload_status, completed_at, aborted_at)
on uploads to authenticated;
grant select, update on uploads to worker;
create policy uploads_read_own on uploads for select to authenticated using (user_id = (select auth.uid()));
create policy uploads_insert_own on uploads for insert to authenticated
with check (user_id = (select auth.uid()) and (select auth.has_role('contributor'))
  and exists (select from photos p where p.id = photo_id and p.user_id = (select auth.uid())));
create policy uploads_update_own on uploads for update to authenticated using (user_id = (select auth.uid()));
create policy uploads_all_worker on uploads for all to worker using (true);

-- Storage quota of an account where an admin changed the default (uploadQuotaBytes in packages/domain).
create table upload_quotas (
  user_id uuid primary key references profiles (id) on delete cascade,
  quota_bytes bigint not null check (quota_bytes >= 0),
  updated_at timestamptz not null default now()
);

alter table upload_quotas enable row level security;
grant select, insert (user_id, quota_bytes), update (quota_bytes, updated_at) on upload_quotas to authenticated;
create policy upload_quotas_read on upload_quotas for select to authenticated
using (user_id = (select auth.uid()) or (select auth.has_role('admin')));
create policy upload_quotas_insert_admin on upload_quotas for insert to authenticated
with check ((select auth.has_role('admin')));
create policy upload_quotas_update_admin on upload_quotas for update to authenticated
using ((select auth.has_role('admin')));

-- Progress of the ingest jobs, and why they failed.
create table photo_ingest (
  photo_id uuid primary key references photos (id) on delete cascade,
  step text not null default 'check' check (step in ('check', 'derive', 'faces', 'embed', 'finish', 'done')),
  failure text check (failure ~ '^[a-z_]+$'),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  updated_at timestamptz not null default now(),
  -- A file that could not be read is kept until then, in case the fault is ours.
  original_until timestamptz,
  -- The search for duplicates failed and has a job of its own; until it succeeds, the photo cannot go live.
  is_unsearched boolean not null default false
);
create index photo_ingest_original_until on photo_ingest (original_until) where original_until is not null;

alter table photo_ingest enable row level security;
grant select on photo_ingest to authenticated;
grant select, insert, update on photo_ingest to worker;
create policy photo_ingest_read_own on photo_ingest for select to authenticated
using (exists (select from photos p where p.id = photo_id and p.user_id = (select auth.uid())));
create policy photo_ingest_read_staff on photo_ingest for select to authenticated using ((select auth.is_staff()));
create policy photo_ingest_all_worker on photo_ingest for all to worker using (true);

create trigger photo_ingest_updated_at before update on photo_ingest
for each row execute function set_updated_at();
create trigger photo_ingest_notify_progress after insert or update of step, failure on photo_ingest
for each row execute function photo_ingest_moved();

-- Files in the storage: the key is photo id and rendition.
create table photo_files (
  photo_id uuid not null references photos (id) on delete cascade,
  rendition text not null check (rendition ~ '^[a-z0-9-]+(\.[a-z0-9]+)?$'),
  content_type text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  file_size bigint not null check (file_size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  primary key (photo_id, rendition)
);

alter table photo_files enable row level security;
-- Read by the photo's owner and staff, written by jobs.
grant select on photo_files to authenticated;
grant select, insert, update, delete on photo_files to worker;
create policy photo_files_read_own on photo_files for select to authenticated
using (exists (select from photos p where p.id = photo_id and p.user_id = (select auth.uid())));
create policy photo_files_read_staff on photo_files for select to authenticated using ((select auth.is_staff()));
create policy photo_files_all_worker on photo_files for all to worker using (true);

-- EXIF and IPTC fields that we keep, never coordinates: places come from the family.
create table photo_metadata (
  photo_id uuid primary key references photos (id) on delete cascade,
  metadata jsonb not null check (jsonb_typeof(metadata) = 'object' and not metadata::text ~* 'gps')
);

alter table photo_metadata enable row level security;
grant select on photo_metadata to authenticated;
grant select, insert, update, delete on photo_metadata to worker;
create policy photo_metadata_read_own on photo_metadata for select to authenticated
using (exists (select from photos p where p.id = photo_id and p.user_id = (select auth.uid())));
create policy photo_metadata_read_staff on photo_metadata for select to authenticated using ((select auth.is_staff()));
create policy photo_metadata_all_worker on photo_metadata for all to worker using (true);

-- Two hashes that differ in at most 10 of 64 bits have a 16-bit band that differs in at most 2 (pigeonhole). So a
-- search looks up the neighbors of each band in its index and compares the candidates exactly. The indexes include what
-- is compared: without it, a search read a third of the table at 400,000 hashes.
create table photo_hashes (
  photo_id uuid primary key references photos (id) on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  phash bit(64) not null,
  mirror_phash bit(64) not null,
  band_1 integer not null generated always as (substring(phash from 1 for 16)::bit(16)::integer) stored,
  band_2 integer not null generated always as (substring(phash from 17 for 16)::bit(16)::integer) stored,
  band_3 integer not null generated always as (substring(phash from 33 for 16)::bit(16)::integer) stored,
  band_4 integer not null generated always as (substring(phash from 49 for 16)::bit(16)::integer) stored
);
create index photo_hashes_sha256 on photo_hashes (sha256);
create index photo_hashes_band_1 on photo_hashes (band_1) include (phash, photo_id);
create index photo_hashes_band_2 on photo_hashes (band_2) include (phash, photo_id);
create index photo_hashes_band_3 on photo_hashes (band_3) include (phash, photo_id);
create index photo_hashes_band_4 on photo_hashes (band_4) include (phash, photo_id);

alter table photo_hashes enable row level security;
grant select on photo_hashes to authenticated;
grant select, insert, update, delete on photo_hashes to worker;
create policy photo_hashes_read_own on photo_hashes for select to authenticated
using (exists (select from photos p where p.id = photo_id and p.user_id = (select auth.uid())));
create policy photo_hashes_read_staff on photo_hashes for select to authenticated using ((select auth.is_staff()));
create policy photo_hashes_all_worker on photo_hashes for all to worker using (true);

-- Possible duplicates, until a moderator decides. The later photo refers to the earlier one.
create table photo_duplicates (
  photo_id uuid not null references photos (id) on delete cascade,
  other_photo_id uuid not null references photos (id) on delete cascade,
  kind text not null check (kind in ('exact', 'near', 'mirror')),
  distance integer not null check (distance between 0 and 10),
  decision text not null default 'open' check (decision in ('open', 'distinct', 'duplicate')),
  decided_by uuid references profiles (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (photo_id, other_photo_id),
  check (photo_id <> other_photo_id),
  check ((decided_at is null) = (decision = 'open'))
);
create index photo_duplicates_other on photo_duplicates (other_photo_id);
create index photo_duplicates_decided_by on photo_duplicates (decided_by);
create index photo_duplicates_open on photo_duplicates (created_at, photo_id) where decision = 'open';

alter table photo_duplicates enable row level security;
grant select, update (decision, decided_by, decided_at) on photo_duplicates to authenticated;
grant select, insert, update, delete on photo_duplicates to worker;
-- Not for contributors: the other photo may belong to another family.
create policy photo_duplicates_read_staff on photo_duplicates for select to authenticated
using ((select auth.is_staff()));
create policy photo_duplicates_update_staff on photo_duplicates for update to authenticated
using ((select auth.is_staff()));
create policy photo_duplicates_all_worker on photo_duplicates for all to worker using (true);

-- Which moderator is reviewing a photo. Another may take over once the lock has expired.
create table review_locks (
  photo_id uuid primary key references photos (id) on delete cascade,
  reviewer_id uuid not null references profiles (id) on delete cascade,
  locked_until timestamptz not null,
  -- A moderator reviews the locked photos in this order, whatever returned to the queue since.
  locked_at timestamptz not null default clock_timestamp()
);
create index review_locks_reviewer_id on review_locks (reviewer_id, locked_until);

alter table review_locks enable row level security;
grant select, insert, update (reviewer_id, locked_until, locked_at), delete on review_locks to authenticated;
create policy review_locks_read_staff on review_locks for select to authenticated using ((select auth.is_staff()));
create policy review_locks_insert_own on review_locks for insert to authenticated
with check (reviewer_id = (select auth.uid()) and (select auth.is_staff()));
create policy review_locks_update_staff on review_locks for update to authenticated
using ((select auth.is_staff()) and (reviewer_id = (select auth.uid()) or locked_until <= now()))
with check (reviewer_id = (select auth.uid()));
create policy review_locks_delete_own on review_locks for delete to authenticated
using (reviewer_id = (select auth.uid()) and (select auth.is_staff()));

-- Photos that a moderator skipped come last for that moderator.
create table review_skips (
  photo_id uuid not null references photos (id) on delete cascade,
  reviewer_id uuid not null references profiles (id) on delete cascade,
  skipped_at timestamptz not null default now(),
  primary key (reviewer_id, photo_id)
);
create index review_skips_photo_id on review_skips (photo_id);

alter table review_skips enable row level security;
grant select, insert (photo_id, reviewer_id, skipped_at), update (skipped_at), delete on review_skips to authenticated;
create policy review_skips_read_own on review_skips for select to authenticated
using (reviewer_id = (select auth.uid()) and (select auth.is_staff()));
create policy review_skips_insert_own on review_skips for insert to authenticated
with check (reviewer_id = (select auth.uid()) and (select auth.is_staff()));
create policy review_skips_update_own on review_skips for update to authenticated
using (reviewer_id = (select auth.uid()) and (select auth.is_staff()));
create policy review_skips_delete_own on review_skips for delete to authenticated
using (reviewer_id = (select auth.uid()) and (select auth.is_staff()));
