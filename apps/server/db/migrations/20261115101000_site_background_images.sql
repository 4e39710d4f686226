-- The pictures that the home page opens with. A file's key carries a hash of its content, so that a
-- browser may keep it for ever; the number is what a page asks by when it could not get the list.
create table background_images (
  id uuid primary key default gen_random_uuid(),
  number integer not null unique check (number > 0),
  key_640 text not null check (key_640 ~ '^backgrounds/[a-z0-9-]+\.avif$'),
  key_1280 text not null check (key_1280 ~ '^backgrounds/[a-z0-9-]+\.avif$'),
  key_1920 text not null check (key_1920 ~ '^backgrounds/[a-z0-9-]+\.avif$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  year integer check (year between 1826 and 2100),
  place text check (length(place) between 1 and 100),
  people integer check (people >= 0),
  -- One face, in fractions of the picture; all four or none.
  face_x real check (face_x between 0 and 1),
  face_y real check (face_y between 0 and 1),
  face_width real check (face_width between 0 and 1),
  face_height real check (face_height between 0 and 1),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint background_images_face check (num_nonnulls(face_x, face_y, face_width, face_height) in (0, 4))
);

alter table background_images enable row level security;

grant select on background_images to anon, authenticated;
grant insert (id, number, key_640, key_1280, key_1920, width, height, year, place, people,
    face_x, face_y, face_width, face_height, is_active),
  update (number, key_640, key_1280, key_1920, width, height, year, place, people,
    face_x, face_y, face_width, face_height, is_active),
  delete on background_images to authenticated;
create policy background_images_read_active on background_images for select to anon, authenticated using (is_active);
create policy background_images_read_admin on background_images for select to authenticated using ((select auth.has_role('admin')));
create policy background_images_insert_admin on background_images for insert to authenticated with check ((select auth.has_role('admin')));
create policy background_images_update_admin on background_images for update to authenticated using ((select auth.has_role('admin')));
create policy background_images_delete_admin on background_images for delete to authenticated using ((select auth.has_role('admin')));
