-- Clearance passports that were made for buyers. Each states what was true at one moment, so it is stored for hours only:
-- find_passport decides how long it is used, and a job removes the file and the row.
create table passports (
  file_key text primary key,
  photo_id uuid not null references photos (id) on delete cascade,
  -- Of passport_content, as it was at stated_at.
  content_sha256 text not null check (content_sha256 ~ '^[0-9a-f]{64}$'),
  stated_at timestamptz not null,
  -- Null until the file is in storage.
  stored_at timestamptz
);
create index passports_photo_id on passports (photo_id, stated_at desc);
create index passports_stated_at on passports (stated_at);
alter table passports enable row level security;
grant select, insert (file_key, photo_id, content_sha256, stated_at), update (stored_at), delete on passports to worker;
create policy passports_all_worker on passports for all to worker using (true);

insert into request_tasks (task) values ('licenses.make-passport');
