create table cart_items (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  photo_id uuid not null references photos (id) on delete cascade,
  license_type text not null default 'background-dressing'
    check (license_type in ('background-dressing', 'hero-usage')),
  quantity integer not null default 1 check (quantity = 1),
  added_at timestamptz not null default clock_timestamp(),
  -- Shown when the photo is no longer live. Nothing else is copied: nothing that describes an erased photo may remain.
  photoid integer not null,
  -- The price that the user saw last; set_price_seen writes it.
  price_seen integer check (price_seen >= 0),
  unique (user_id, photo_id)
);
create index cart_items_newest on cart_items (user_id, added_at desc);
create index cart_items_photo_id on cart_items (photo_id);

alter table cart_items enable row level security;
grant
  select,
  insert (id, user_id, photo_id, license_type, quantity),
  update (license_type, price_seen),
  delete
on cart_items to authenticated;
grant select, delete on cart_items to worker;
create policy cart_items_read_own on cart_items for select to authenticated using (user_id = (select auth.uid()));
create policy cart_items_insert_own on cart_items for insert to authenticated
with check (user_id = (select auth.uid())
  and exists (select from photos p where p.id = photo_id and p.photo_status = 'live'));
create policy cart_items_update_own on cart_items for update to authenticated using (user_id = (select auth.uid()));
create policy cart_items_delete_own on cart_items for delete to authenticated using (user_id = (select auth.uid()));
create policy cart_items_read_worker on cart_items for select to worker using (true);
create policy cart_items_delete_worker on cart_items for delete to worker using (true);

create trigger cart_items_check_photo before insert or update of license_type on cart_items
for each row execute function check_shortlisted_photo();
create trigger cart_items_set_price_seen before insert or update of price_seen on cart_items
for each row execute function set_price_seen();
create trigger cart_items_limit after insert on cart_items referencing new table as inserted
for each statement execute function limit_cart();
