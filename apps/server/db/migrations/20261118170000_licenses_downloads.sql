-- Staff suspend the downloads of a license while a question about the rights is open. The license stays valid.
alter table licenses
  add column downloads_suspended_at timestamptz,
  -- For staff only.
  add column suspension_reason text check (length(suspension_reason) between 1 and 1000),
  -- When the last mail about many downloads within an hour was queued.
  add column downloads_reported_at timestamptz,
  add constraint licenses_suspended check ((downloads_suspended_at is null) = (suspension_reason is null));
revoke select on licenses from authenticated;
grant select (
  id, order_id, order_line_id, company_id, project_id, photo_id, license_type, license_state, effective_at, cancelled_at,
  clearance, created_at, code, downloads_suspended_at
) on licenses to authenticated;
grant update (downloads_suspended_at, suspension_reason) on licenses to worker;

-- Each URL of a licensed file that was issued. Only issue_download writes rows.
create table license_downloads (
  id uuid primary key default gen_random_uuid(),
  license_id uuid not null references licenses (id) on delete restrict,
  user_id uuid references profiles (id) on delete set null, -- null after the account was deleted
  rendition text not null check (rendition in ('jpeg', 'tiff')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size > 0),
  at timestamptz not null default now()
);
create index license_downloads_license_id on license_downloads (license_id, at);
create index license_downloads_user_id on license_downloads (user_id);
alter table license_downloads enable row level security;
grant select on license_downloads to authenticated, worker;
create policy license_downloads_read_admin on license_downloads for select to authenticated
using ((select auth.has_role('admin')));
create policy license_downloads_read_worker on license_downloads for select to worker using (true);
