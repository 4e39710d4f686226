create table collections (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 100),
  description text,
  created_by uuid references profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  thumbnail_photo_id uuid references photos (id) on delete set null,
  search_vector tsvector generated always as (
    setweight(to_tsvector('english', name), 'A')
    || setweight(to_tsvector('english', coalesce(description, '')), 'B')) stored
);
create index collections_search_vector on collections using gin (search_vector);
create index collections_created_at on collections (created_at desc);
create index collections_created_by on collections (created_by);
create index collections_thumbnail_photo_id on collections (thumbnail_photo_id);

alter table collections enable row level security;
grant select on collections to anon;
grant
  select,
  insert (id, name, description, created_by, thumbnail_photo_id),
  update (name, description, thumbnail_photo_id),
  delete
on collections to authenticated;
grant select on collections to worker;
create policy collections_read_all on collections for select to anon, authenticated, worker using (true);
create policy collections_insert_admin on collections for insert to authenticated
with check ((select auth.has_role('admin')) and created_by = (select auth.uid()));
create policy collections_update_admin on collections for update to authenticated
using ((select auth.has_role('admin')));
create policy collections_delete_admin on collections for delete to authenticated
using ((select auth.has_role('admin')));

create trigger collections_updated_at before update on collections
for each row execute function set_updated_at();

create table collection_photos (
  collection_id uuid not null references collections (id) on delete cascade,
  photo_id uuid not null references photos (id) on delete cascade,
  added_at timestamptz not null default now(),
  primary key (collection_id, photo_id)
);
create index collection_photos_photo_id on collection_photos (photo_id);
-- Pagination order of a collection.
create index collection_photos_order on collection_photos (collection_id, added_at desc, photo_id desc);

alter table collection_photos enable row level security;
grant select on collection_photos to anon;
grant select, insert (collection_id, photo_id), delete on collection_photos to authenticated;
grant select on collection_photos to worker;
create policy collection_photos_read on collection_photos for select to anon, authenticated
using (exists (select from photos p where p.id = photo_id));
create policy collection_photos_read_worker on collection_photos for select to worker using (true);
create policy collection_photos_insert_staff on collection_photos for insert to authenticated
with check ((select auth.is_staff()));
create policy collection_photos_delete_staff on collection_photos for delete to authenticated
using ((select auth.is_staff()));
