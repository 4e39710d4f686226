-- Bytes that an account may store, where an admin set another number than the default (uploadQuotaBytes in packages/domain).
create table upload_quotas (
  user_id uuid primary key references profiles (id) on delete cascade,
  quota_bytes bigint not null check (quota_bytes >= 0),
  updated_at timestamptz not null default now()
);

alter table upload_quotas enable row level security;
grant select on upload_quotas to authenticated;
grant insert (user_id, quota_bytes), update (quota_bytes, updated_at) on upload_quotas to authenticated;
create policy upload_quotas_read on upload_quotas for select to authenticated
using (user_id = (select auth.uid()) or (select auth.has_role('admin')));
create policy upload_quotas_insert_admin on upload_quotas for insert to authenticated
with check ((select auth.has_role('admin')));
create policy upload_quotas_update_admin on upload_quotas for update to authenticated
using ((select auth.has_role('admin')));
