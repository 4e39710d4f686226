create table wishlists (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 100),
  user_id uuid not null references profiles (id) on delete cascade,
  project_id uuid references projects (id) on delete set null,
  share_code text not null unique default new_share_code() check (share_code ~ '^[0-9a-f]{10}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The share link works only while this is set.
  shared_at timestamptz
);
create index wishlists_user_id on wishlists (user_id, updated_at desc);
create index wishlists_project_id on wishlists (project_id);

alter table wishlists enable row level security;
grant
  select,
  insert (id, name, user_id, project_id),
  update (name, project_id, updated_at, shared_at),
  delete
on wishlists to authenticated;
grant select on wishlists to worker;
create policy wishlists_read_own on wishlists for select to authenticated using (user_id = (select auth.uid()));
-- A wishlist may only name a project of its own user.
create policy wishlists_insert_own on wishlists for insert to authenticated
with check (user_id = (select auth.uid()) and (project_id is null
  or exists (select from projects p where p.id = project_id and p.user_id = (select auth.uid()))));
create policy wishlists_update_own on wishlists for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()) and (project_id is null
  or exists (select from projects p where p.id = project_id and p.user_id = (select auth.uid()))));
create policy wishlists_delete_own on wishlists for delete to authenticated using (user_id = (select auth.uid()));
create policy wishlists_read_worker on wishlists for select to worker using (true);

create trigger wishlists_updated_at before update on wishlists
for each row execute function set_updated_at();

create table wishlist_items (
  id uuid primary key default gen_random_uuid(),
  wishlist_id uuid not null references wishlists (id) on delete cascade,
  photo_id uuid not null references photos (id) on delete cascade,
  license_type text not null default 'background-dressing'
    check (license_type in ('background-dressing', 'hero-usage')),
  added_at timestamptz not null default clock_timestamp(),
  photoid integer not null,
  unique (wishlist_id, photo_id)
);
create index wishlist_items_photo_id on wishlist_items (photo_id);
create index wishlist_items_newest on wishlist_items (wishlist_id, added_at desc);

alter table wishlist_items enable row level security;
grant
  select,
  insert (id, wishlist_id, photo_id, license_type),
  update (license_type),
  delete
on wishlist_items to authenticated;
grant select, delete on wishlist_items to worker;
create policy wishlist_items_read_own on wishlist_items for select to authenticated
using (exists (select from wishlists w where w.id = wishlist_id and w.user_id = (select auth.uid())));
create policy wishlist_items_insert_own on wishlist_items for insert to authenticated
with check (exists (select from wishlists w where w.id = wishlist_id and w.user_id = (select auth.uid()))
  and exists (select from photos p where p.id = photo_id and p.photo_status = 'live'));
create policy wishlist_items_update_own on wishlist_items for update to authenticated
using (exists (select from wishlists w where w.id = wishlist_id and w.user_id = (select auth.uid())));
create policy wishlist_items_delete_own on wishlist_items for delete to authenticated
using (exists (select from wishlists w where w.id = wishlist_id and w.user_id = (select auth.uid())));
create policy wishlist_items_read_worker on wishlist_items for select to worker using (true);
create policy wishlist_items_delete_worker on wishlist_items for delete to worker using (true);

create trigger wishlist_items_check_photo before insert or update of license_type on wishlist_items
for each row execute function check_shortlisted_photo();
create trigger wishlist_items_limit after insert on wishlist_items referencing new table as inserted
for each statement execute function limit_wishlist();
create trigger wishlist_items_touch_on_insert after insert on wishlist_items
referencing new table as changed for each statement execute function wishlist_items_changed();
create trigger wishlist_items_touch_on_delete after delete on wishlist_items
referencing old table as changed for each statement execute function wishlist_items_changed();
