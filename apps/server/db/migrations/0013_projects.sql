create table projects (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 100),
  company text not null,
  company_id uuid references companies (id) on delete set null,
  user_id uuid not null references profiles (id) on delete cascade,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz
);
create index projects_user_id on projects (user_id, normalized_name(name));
create index projects_company_id on projects (company_id);

alter table projects enable row level security;
grant
  select,
  insert (id, name, company, company_id, user_id, last_used_at),
  update (name, company, company_id, last_used_at, archived_at),
  delete
on projects to authenticated;
grant select on projects to worker;
create policy projects_read_own on projects for select to authenticated using (user_id = (select auth.uid()));
create policy projects_read_member on projects for select to authenticated using (is_company_member(company_id));
create policy projects_read_admin on projects for select to authenticated using ((select auth.has_role('admin')));
-- Members see the projects of their company, so a project may only name a company of its owner.
create policy projects_insert_own on projects for insert to authenticated
with check (user_id = (select auth.uid()) and (company_id is null or is_company_member(company_id)));
create policy projects_update_own on projects for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()) and (company_id is null or is_company_member(company_id)));
create policy projects_delete_own on projects for delete to authenticated using (user_id = (select auth.uid()));
create policy projects_read_worker on projects for select to worker using (true);

create trigger projects_updated_at before update on projects
for each row execute function set_updated_at();
