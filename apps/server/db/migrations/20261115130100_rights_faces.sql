-- Faces are looked for only in photos of a family that agreed to it.
create table face_consents (
  user_id uuid primary key references profiles (id) on delete cascade,
  consented_at timestamptz not null default now(),
  withdrawn_at timestamptz
);

-- Suggestions that a person confirms. The box is in fractions of the picture.
create table photo_faces (
  id uuid primary key default gen_random_uuid(),
  photo_id uuid not null references photos (id) on delete cascade,
  box_x real not null check (box_x >= 0 and box_x <= 1),
  box_y real not null check (box_y >= 0 and box_y <= 1),
  box_width real not null check (box_width > 0 and box_width <= 1),
  box_height real not null check (box_height > 0 and box_height <= 1),
  age_min integer check (age_min between 0 and 105),
  age_max integer check (age_max between 0 and 105),
  score real check (score between 0 and 1),
  model_id text,
  created_at timestamptz not null default now(),
  check (age_min <= age_max)
);
create index photo_faces_photo_id on photo_faces (photo_id);

-- Biometric data, apart from everything else, so that it can end without it.
create table face_templates (
  face_id uuid primary key references photo_faces (id) on delete cascade,
  template vector(1024) not null,
  model_id text not null,
  retain_until timestamptz not null
);
create index face_templates_retain_until on face_templates (retain_until);

alter table face_consents enable row level security;
alter table photo_faces enable row level security;
alter table face_templates enable row level security;

grant select, insert (user_id, consented_at), update (consented_at, withdrawn_at) on face_consents to authenticated;
grant select on face_consents to worker;
create policy face_consents_read_own on face_consents for select to authenticated using (user_id = (select auth.uid()));
create policy face_consents_insert_own on face_consents for insert to authenticated
with check (user_id = (select auth.uid()) and (select auth.has_role('contributor')));
create policy face_consents_update_own on face_consents for update to authenticated using (user_id = (select auth.uid()));
create policy face_consents_read_worker on face_consents for select to worker using (true);

grant select, delete on photo_faces to authenticated;
grant select, insert, update, delete on photo_faces to worker;
create policy photo_faces_read_own on photo_faces for select to authenticated
using (exists (select from photos p where p.id = photo_id and p.user_id = (select auth.uid())));
create policy photo_faces_read_staff on photo_faces for select to authenticated using ((select auth.is_staff()));
create policy photo_faces_delete_own on photo_faces for delete to authenticated
using (exists (select from photos p where p.id = photo_id and p.user_id = (select auth.uid())));
create policy photo_faces_all_worker on photo_faces for all to worker using (true);

-- Nobody reads a template through a request; it goes with its face.
grant select, insert, update, delete on face_templates to worker;
create policy face_templates_all_worker on face_templates for all to worker using (true);
