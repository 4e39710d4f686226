-- Files of a mail, by their key in the bucket of order files. The job that sends the mail reads them and compares the hash,
-- so that a mail never carries another file than the one that was queued.
create table email_attachments (
  email_id uuid not null references emails (id) on delete cascade,
  position integer not null check (position between 1 and 10),
  storage_key text not null check (length(storage_key) between 1 and 1024),
  -- A control character would start another header field.
  file_name text not null check (length(file_name) between 1 and 200 and file_name !~ '[[:cntrl:]"/\\]'),
  content_type text not null check (content_type ~ '^[a-z]+/[a-z0-9.+-]+$'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Mail servers refuse more than about 25 MB, and a file grows by a third in a mail.
  size integer not null check (size between 1 and 10 * 1024 * 1024),
  created_at timestamptz not null default now(),
  primary key (email_id, position)
);

alter table email_attachments enable row level security;
grant select (email_id, position, file_name, content_type, size, created_at) on email_attachments to authenticated;
grant select, insert on email_attachments to worker;
create policy email_attachments_read_admin on email_attachments for select to authenticated
using ((select auth.has_role('admin')));
create policy email_attachments_all_worker on email_attachments for all to worker using (true);
