-- A file on its way from a browser to the storage, in parts; the photo it becomes is born with it.
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
  check ((completed_at is not null) = (upload_status = 'completed'))
);
-- The same file chosen again goes on where it stopped.
create unique index uploads_open on uploads (user_id, sha256) where upload_status = 'open';
create index uploads_expiring on uploads (expires_at) where upload_status = 'open';

-- What lies in the storage for a photo: its key is the photo's id and the rendition's name.
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

-- How far the jobs are with a photo, and why they stopped.
create table photo_ingest (
  photo_id uuid primary key references photos (id) on delete cascade,
  step text not null default 'check' check (step in ('check', 'derive', 'faces', 'embed', 'finish', 'done')),
  failure text check (failure ~ '^[a-z_]+$'),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  updated_at timestamptz not null default now()
);
create trigger photo_ingest_updated_at before update on photo_ingest
for each row execute function set_updated_at();

-- Two hashes differ by at most 10 bits only if one of four bands differs by at most 2: the neighbors of
-- a band are looked up in its index, and what is found is compared exactly.
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
create index photo_hashes_band_1 on photo_hashes (band_1);
create index photo_hashes_band_2 on photo_hashes (band_2);
create index photo_hashes_band_3 on photo_hashes (band_3);
create index photo_hashes_band_4 on photo_hashes (band_4);

-- The fields of EXIF and IPTC that we keep. Never a place: those are read from what the family tells.
create table photo_metadata (
  photo_id uuid primary key references photos (id) on delete cascade,
  metadata jsonb not null check (jsonb_typeof(metadata) = 'object' and not metadata::text ~* 'gps')
);

-- Photos that look alike, until a person has decided. The later one names the earlier one.
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

-- Whoever watches an upload hears of each step; a photo's readers are told by nobody but its owner's stream.
create function tell_photo_progress(p_photo uuid) returns void
language sql security definer set search_path = '' as $$
  select pg_notify('photo_progress', json_build_object(
    'user_id', p.user_id, 'photo_id', p.id, 'photo_status', p.photo_status,
    'step', i.step, 'failure', i.failure)::text)
  from public.photos p left join public.photo_ingest i on i.photo_id = p.id
  where p.id = p_photo
$$;
create function photo_ingest_moved() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.tell_photo_progress(new.photo_id);
  return null;
end
$$;
create trigger photo_ingest_tells after insert or update of step, failure on photo_ingest
for each row execute function photo_ingest_moved();
create function photo_status_moved() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.tell_photo_progress(new.id);
  return null;
end
$$;
create trigger photos_tell_progress after update of photo_status on photos
for each row when (old.photo_status is distinct from new.photo_status) execute function photo_status_moved();

insert into request_tasks (task) values ('submissions.check-upload');

alter table uploads enable row level security;
alter table photo_files enable row level security;
alter table photo_ingest enable row level security;
alter table photo_hashes enable row level security;
alter table photo_metadata enable row level security;
alter table photo_duplicates enable row level security;

grant select, insert (id, photo_id, user_id, file_name, file_size, content_type, sha256, part_size, storage_upload_id),
  update (storage_upload_id, upload_status, completed_at) on uploads to authenticated;
grant select, update on uploads to worker;
create policy uploads_read_own on uploads for select to authenticated using (user_id = (select auth.uid()));
create policy uploads_insert_own on uploads for insert to authenticated
with check (user_id = (select auth.uid()) and (select auth.has_role('contributor'))
  and exists (select from photos p where p.id = photo_id and p.user_id = (select auth.uid())));
create policy uploads_update_own on uploads for update to authenticated using (user_id = (select auth.uid()));
create policy uploads_all_worker on uploads for all to worker using (true);

-- Read by whoever the photo belongs to, and by staff; written by jobs alone.
grant select on photo_files to authenticated;
grant select, insert, update, delete on photo_files to worker;
create policy photo_files_read_own on photo_files for select to authenticated
using (exists (select from photos p where p.id = photo_id and p.user_id = (select auth.uid())));
create policy photo_files_read_staff on photo_files for select to authenticated using ((select auth.is_staff()));
create policy photo_files_all_worker on photo_files for all to worker using (true);

grant select on photo_ingest to authenticated;
grant select, insert, update on photo_ingest to worker;
create policy photo_ingest_read_own on photo_ingest for select to authenticated
using (exists (select from photos p where p.id = photo_id and p.user_id = (select auth.uid())));
create policy photo_ingest_read_staff on photo_ingest for select to authenticated using ((select auth.is_staff()));
create policy photo_ingest_all_worker on photo_ingest for all to worker using (true);

grant select on photo_hashes to authenticated;
grant select, insert, update, delete on photo_hashes to worker;
create policy photo_hashes_read_own on photo_hashes for select to authenticated
using (exists (select from photos p where p.id = photo_id and p.user_id = (select auth.uid())));
create policy photo_hashes_read_staff on photo_hashes for select to authenticated using ((select auth.is_staff()));
create policy photo_hashes_all_worker on photo_hashes for all to worker using (true);

grant select on photo_metadata to authenticated;
grant select, insert, update, delete on photo_metadata to worker;
create policy photo_metadata_read_own on photo_metadata for select to authenticated
using (exists (select from photos p where p.id = photo_id and p.user_id = (select auth.uid())));
create policy photo_metadata_read_staff on photo_metadata for select to authenticated using ((select auth.is_staff()));
create policy photo_metadata_all_worker on photo_metadata for all to worker using (true);

-- Never by a contributor: the other photo may be somebody else's.
grant select, update (decision, decided_by, decided_at) on photo_duplicates to authenticated;
grant select, insert, update, delete on photo_duplicates to worker;
create policy photo_duplicates_read_staff on photo_duplicates for select to authenticated using ((select auth.is_staff()));
create policy photo_duplicates_update_staff on photo_duplicates for update to authenticated using ((select auth.is_staff()));
create policy photo_duplicates_all_worker on photo_duplicates for all to worker using (true);
