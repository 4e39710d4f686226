-- Who may do what in a company, as data. packages/domain/src/studios/company-roles.ts has the same table, and a test
-- compares the two. Policies call my_companies(action).
create table company_permissions (
  action text not null,
  role text not null check (role in ('owner', 'buyer', 'approver', 'viewer', 'accountant')),
  primary key (action, role)
);

alter table company_permissions enable row level security;

insert into company_permissions (action, role)
select action, unnest(roles) from (values
  ('see-company', '{owner,buyer,approver,viewer,accountant}'::text[]),
  ('manage-company', '{owner}'),
  ('create-projects', '{owner,buyer}'),
  ('read-projects', '{owner,buyer,approver,viewer,accountant}'),
  ('read-wishlists', '{owner,buyer,approver,viewer}'),
  ('edit-own-work', '{owner,buyer}'),
  ('place-orders', '{owner,buyer}'),
  ('approve-orders', '{owner,approver}'),
  ('read-orders', '{owner,buyer,approver,viewer,accountant}'),
  ('download-files', '{owner,buyer,approver,viewer}'),
  ('manage-billing', '{owner,accountant}')
) as permitted (action, roles);

-- Only accept_invitation turns an invitation into a membership. The session's confirmed address is the proof, so the
-- link in the email contains no secret.
create table company_invitations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id) on delete cascade,
  email citext not null check (length(email) between 3 and 254),
  role text not null check (role in ('buyer', 'approver', 'viewer', 'accountant')),
  invited_by uuid references profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(), -- when it was last sent
  expires_at timestamptz not null default now() + interval '14 days',
  answer text check (answer in ('accepted', 'declined', 'revoked')),
  answered_at timestamptz,
  constraint company_invitations_answered check ((answer is null) = (answered_at is null))
);
create unique index company_invitations_open on company_invitations (company_id, email) where answer is null;
create index company_invitations_company_id on company_invitations (company_id, created_at);
create index company_invitations_email on company_invitations (email);
create index company_invitations_invited_by on company_invitations (invited_by);
create index company_invitations_ended on company_invitations (coalesce(answered_at, expires_at));

alter table company_invitations enable row level security;
grant
  select,
  insert (id, company_id, email, role, invited_by),
  update (role, sent_at, expires_at, answer, answered_at)
on company_invitations to authenticated;
grant select, delete on company_invitations to worker;
create policy company_invitations_read_manager on company_invitations for select to authenticated
using (company_id in (select my_companies('manage-company')));
create policy company_invitations_read_invited on company_invitations for select to authenticated
using (email = (select my_confirmed_email())::citext);
create policy company_invitations_read_admin on company_invitations for select to authenticated
using ((select auth.has_role('admin')));
create policy company_invitations_insert_manager on company_invitations for insert to authenticated
with check (invited_by = (select auth.uid()) and company_id in (select my_companies('manage-company')));
-- accept_invitation and decline_invitation write the other answers.
create policy company_invitations_update_manager on company_invitations for update to authenticated
using (answer is null and company_id in (select my_companies('manage-company')))
with check (answer is null or answer = 'revoked');
create policy company_invitations_all_worker on company_invitations for all to worker using (true);

create trigger company_invitations_keep_address before update on company_invitations
for each row execute function guard_invitation();

-- Only users who have joined are members; invitations have their own table.
insert into company_invitations (company_id, email, role)
select company_id, email, role from company_members where user_id is null and role <> 'owner';
delete from company_members where user_id is null;
alter table company_members drop constraint company_members_accepted;
alter table company_members alter column user_id set not null, alter column accepted_at set not null;
alter table company_members alter column accepted_at set default now();
alter table company_members drop constraint company_members_company_id_email_key;
alter table company_members drop column invited_at;
alter table company_members rename column accepted_at to joined_at;
-- The address that the invitation went to. Lists show the user's current address.
alter table company_members drop column email;
-- The owner is the creator of the company; only hand_over_company changes both.
create unique index company_members_owner on company_members (company_id) where role = 'owner';

revoke insert (company_id, role) on company_members from authenticated;

drop policy company_members_read_member on company_members;
drop policy company_members_insert_owner on company_members;
drop policy company_members_update_owner on company_members;
drop policy company_members_delete_owner on company_members;
create policy company_members_read_member on company_members for select to authenticated
using (company_id in (select my_companies('see-company')));
create policy company_members_update_manager on company_members for update to authenticated
using (role <> 'owner' and company_id in (select my_companies('manage-company')))
with check (role <> 'owner');
create policy company_members_delete_manager on company_members for delete to authenticated
using (role <> 'owner' and company_id in (select my_companies('manage-company')));
create policy company_members_leave on company_members for delete to authenticated
using (role <> 'owner' and user_id = (select auth.uid()));

create trigger company_members_pass_on_work after delete on company_members
for each row execute function pass_on_company_work();

-- Orders over this amount, in cents, need an approver who did not place them. Null: no order does.
alter table companies add column approval_over integer check (approval_over >= 0);
grant update (approval_over) on companies to authenticated;
drop policy companies_read_member on companies;
-- The creator reads through companies_read_own, because my_companies does not see a row that the same statement inserts.
create policy companies_read_member on companies for select to authenticated
using (created_by <> (select auth.uid()) and id in (select my_companies('see-company')));

drop policy projects_read_member on projects;
drop policy projects_insert_own on projects;
drop policy projects_update_own on projects;
drop policy projects_delete_own on projects;
create policy projects_read_member on projects for select to authenticated
using (company_id in (select my_companies('read-projects')));
create policy projects_insert_own on projects for insert to authenticated
with check (user_id = (select auth.uid())
  and (company_id is null or company_id in (select my_companies('create-projects'))));
create policy projects_update_own on projects for update to authenticated
using (user_id = (select auth.uid())
  and (company_id is null or company_id in (select my_companies('edit-own-work'))))
with check (user_id = (select auth.uid())
  and (company_id is null or company_id in (select my_companies('create-projects'))));
create policy projects_delete_own on projects for delete to authenticated
using (user_id = (select auth.uid())
  and (company_id is null or company_id in (select my_companies('edit-own-work'))));
create index projects_by_company on projects (company_id, coalesce(last_used_at, created_at) desc, id);
drop index projects_company_id;

drop policy orders_read_member on orders;
create policy orders_read_member on orders for select to authenticated
using (company_id in (select my_companies('read-orders')));

drop function is_company_member(uuid);
drop function is_company_owner(uuid);

insert into request_tasks (task) values ('studios.send-invitation'), ('studios.send-notice');

-- Members read the wishlists of their company's projects. Only the user who created a wishlist can edit it, and only
-- while their role permits it (may_edit_project).
drop policy wishlists_insert_own on wishlists;
drop policy wishlists_update_own on wishlists;
drop policy wishlists_delete_own on wishlists;
-- An array, because PostgreSQL turns `in (select ...)` inside exists into a join and calls my_companies once per row:
-- listing 20 wishlists of 100 photos took 58 ms, and now takes 4 ms.
create policy wishlists_read_member on wishlists for select to authenticated
using (exists (
  select from projects p
  where p.id = project_id and p.company_id = any (array(select my_companies('read-wishlists')))));
create policy wishlists_insert_own on wishlists for insert to authenticated
with check (user_id = (select auth.uid()) and may_edit_project(project_id));
create policy wishlists_update_own on wishlists for update to authenticated
using (user_id = (select auth.uid()) and may_edit_project(project_id))
with check (user_id = (select auth.uid()) and may_edit_project(project_id));
create policy wishlists_delete_own on wishlists for delete to authenticated
using (user_id = (select auth.uid()) and may_edit_project(project_id));

drop policy wishlist_items_read_own on wishlist_items;
drop policy wishlist_items_insert_own on wishlist_items;
drop policy wishlist_items_update_own on wishlist_items;
drop policy wishlist_items_delete_own on wishlist_items;
-- The policies of wishlists determine which wishlists this subquery sees.
create policy wishlist_items_read on wishlist_items for select to authenticated
using (exists (select from wishlists w where w.id = wishlist_id));
create policy wishlist_items_insert_own on wishlist_items for insert to authenticated
with check (exists (
    select from wishlists w
    where w.id = wishlist_id and w.user_id = (select auth.uid()) and may_edit_project(w.project_id))
  and exists (select from photos p where p.id = photo_id and p.photo_status = 'live'));
create policy wishlist_items_update_own on wishlist_items for update to authenticated
using (exists (
  select from wishlists w
  where w.id = wishlist_id and w.user_id = (select auth.uid()) and may_edit_project(w.project_id)));
create policy wishlist_items_delete_own on wishlist_items for delete to authenticated
using (exists (
  select from wishlists w
  where w.id = wishlist_id and w.user_id = (select auth.uid()) and may_edit_project(w.project_id)));
