-- A person in a family's photos, as the family named them.
create table people (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 200),
  standing text not null default 'adult' check (standing in ('adult', 'minor', 'deceased')), -- today, not when the photo was taken
  birth_year integer check (birth_year between 1800 and 2100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the current name was typed. If the family erases the person, the name is removed only from notes written after
  -- this time.
  named_at timestamptz not null default now(),
  -- Stated by the family, never guessed from pixels. Null and empty mean not stated.
  gender text check (gender in ('female', 'male')),
  ethnicities text[] not null default '{}' check (
    cardinality(ethnicities) <= 10 and array_position(ethnicities, null) is null
    and length(array_to_string(ethnicities, '')) <= 600)
);
create index people_user_id on people (user_id, name);

alter table people enable row level security;
grant
  select,
  insert (id, user_id, name, standing, birth_year, gender, ethnicities),
  update (name, standing, birth_year, gender, ethnicities),
  delete
on people to authenticated;
grant select, update (standing), delete on people to worker;
create policy people_read_own on people for select to authenticated using (user_id = (select auth.uid()));
create policy people_read_staff on people for select to authenticated using ((select auth.is_staff()));
create policy people_insert_own on people for insert to authenticated
with check (user_id = (select auth.uid()) and (select auth.has_role('contributor')));
create policy people_update_own on people for update to authenticated using (user_id = (select auth.uid()));
create policy people_update_staff on people for update to authenticated using ((select auth.is_staff()));
create policy people_delete_own on people for delete to authenticated using (user_id = (select auth.uid()));
create policy people_all_worker on people for all to worker using (true);

create trigger people_updated_at before update on people
for each row execute function set_updated_at();
create constraint trigger people_clearance after update of standing on people
deferrable initially deferred for each row execute function person_moved();
create trigger people_truncate before truncate on people execute function refuse_truncate();
create trigger people_renamed before update of name on people
for each row when (new.name is distinct from old.name) execute function person_renamed();
create trigger people_guard_statement before update of gender, ethnicities on people
for each row execute function guard_person_statement();
create trigger people_feed_on_update after update on people
referencing old table as gone new table as fresh for each statement execute function people_statements_changed();
create trigger people_describe_on_update after update on people
referencing old table as gone new table as fresh for each statement execute function describe_changed_people();

-- Faces are detected only in photos of a family that agreed to it.
create table face_consents (
  user_id uuid primary key references profiles (id) on delete cascade,
  consented_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  -- A consent covers what its text names; earlier texts did not name expressions.
  covers_expressions boolean not null default false
);

alter table face_consents enable row level security;
grant
  select,
  insert (user_id, consented_at, covers_expressions),
  update (consented_at, withdrawn_at, covers_expressions)
on face_consents to authenticated;
grant select on face_consents to worker;
create policy face_consents_read_own on face_consents for select to authenticated using (user_id = (select auth.uid()));
create policy face_consents_insert_own on face_consents for insert to authenticated
with check (user_id = (select auth.uid()) and (select auth.has_role('contributor')));
create policy face_consents_update_own on face_consents for update to authenticated
using (user_id = (select auth.uid()));
create policy face_consents_read_worker on face_consents for select to worker using (true);

create trigger face_consents_log after insert or update on face_consents
for each row execute function log_face_consent();
create trigger face_consents_forget_templates after update of withdrawn_at on face_consents
for each row when (new.withdrawn_at is not null) execute function face_consent_withdrawn();

-- Every agreement to face search and every withdrawal, append-only.
create table face_consent_log (
  id bigint generated always as identity primary key,
  user_id uuid not null references profiles (id) on delete cascade,
  event text not null check (event in ('agreed', 'withdrawn')),
  at timestamptz not null default now()
);
create index face_consent_log_user_id on face_consent_log (user_id, at);

alter table face_consent_log enable row level security;
grant select on face_consent_log to authenticated, worker;
create policy face_consent_log_read_own on face_consent_log for select to authenticated
using (user_id = (select auth.uid()));
create policy face_consent_log_read_staff on face_consent_log for select to authenticated
using ((select auth.is_staff()));
create policy face_consent_log_read_worker on face_consent_log for select to worker using (true);

-- Faces that a model found or a person drew. Boxes are fractions of the photo.
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
  person_id uuid references people (id) on delete set null,
  face_status text not null default 'identifiable' check (face_status in ('identifiable', 'unidentifiable')),
  -- Suggested by the face model, for a person to confirm as an emotion of the photo. Deleted when consent is withdrawn.
  suggested_emotion text check (suggested_emotion in ('Smiling', 'Surprised', 'Serious')),
  check (age_min <= age_max),
  constraint photo_faces_named check (face_status = 'identifiable' or person_id is null)
);
create index photo_faces_photo_id on photo_faces (photo_id);
create index photo_faces_person_id on photo_faces (person_id);

alter table photo_faces enable row level security;
grant
  select,
  insert (id, photo_id, box_x, box_y, box_width, box_height, age_min, age_max, person_id, face_status),
  update (box_x, box_y, box_width, box_height, age_min, age_max, score, model_id, person_id, face_status,
    suggested_emotion),
  delete
on photo_faces to authenticated;
grant select, insert, update, delete on photo_faces to worker;
create policy photo_faces_read_own on photo_faces for select to authenticated
using (exists (select from photos p where p.id = photo_id and p.user_id = (select auth.uid())));
create policy photo_faces_read_staff on photo_faces for select to authenticated using ((select auth.is_staff()));
create policy photo_faces_delete_own on photo_faces for delete to authenticated
using (exists (select from photos p where p.id = photo_id and p.user_id = (select auth.uid())));
create policy photo_faces_all_worker on photo_faces for all to worker using (true);
create policy photo_faces_insert_own on photo_faces for insert to authenticated
with check (exists (select from photos p where p.id = photo_id and p.user_id = (select auth.uid())));
create policy photo_faces_update_own on photo_faces for update to authenticated
using (exists (select from photos p where p.id = photo_id and p.user_id = (select auth.uid())));
create policy photo_faces_insert_staff on photo_faces for insert to authenticated with check ((select auth.is_staff()));
create policy photo_faces_update_staff on photo_faces for update to authenticated using ((select auth.is_staff()));
create policy photo_faces_delete_staff on photo_faces for delete to authenticated using ((select auth.is_staff()));

create trigger photo_faces_guard_person before insert or update of person_id, photo_id on photo_faces
for each row execute function guard_face_person();
create constraint trigger photo_faces_clearance after insert or update or delete on photo_faces
deferrable initially deferred for each row execute function photo_rights_moved('face');
create trigger photo_faces_truncate before truncate on photo_faces execute function refuse_truncate();
create trigger photo_faces_forget_template after update on photo_faces
for each row execute function face_changed();
create trigger photo_faces_feed_on_insert after insert on photo_faces
referencing new table as changed for each statement execute function photo_faces_changed();
create trigger photo_faces_feed_on_delete after delete on photo_faces
referencing old table as changed for each statement execute function photo_faces_changed();
create trigger photo_faces_feed_on_update after update on photo_faces
referencing old table as gone new table as fresh for each statement execute function photo_face_ages_changed();
create trigger photo_faces_describe_on_insert after insert on photo_faces
referencing new table as changed for each statement execute function describe_added_faces();
create trigger photo_faces_describe_on_delete after delete on photo_faces
referencing old table as changed for each statement execute function describe_added_faces();
create trigger photo_faces_describe_on_update after update on photo_faces
referencing old table as gone new table as fresh for each statement execute function describe_changed_faces();

-- Biometric data in a table of its own, so that it can be deleted alone.
create table face_templates (
  face_id uuid primary key references photo_faces (id) on delete cascade,
  template vector(1024) not null,
  model_id text not null,
  retain_until timestamptz not null
);
create index face_templates_retain_until on face_templates (retain_until);
-- Half precision is exact enough to find candidates.
create index face_templates_nearest on face_templates using hnsw ((template::halfvec(1024)) halfvec_cosine_ops);

alter table face_templates enable row level security;
-- No request reads a template.
grant select, insert, update, delete on face_templates to worker;
create policy face_templates_all_worker on face_templates for all to worker using (true);

-- In which stories a family may appear, for all its photos: the last answer per context.
create table family_contexts (
  user_id uuid not null references profiles (id) on delete cascade,
  context text not null check (context in (
    'deceased-character', 'crime-victim', 'suspect', 'addiction', 'illness', 'sexuality', 'politics', 'religion',
    'war', 'alcohol-and-tobacco', 'comedy-ridicule', 'trailer-or-poster')),
  answer text not null check (answer in ('yes', 'ask', 'no')),
  updated_at timestamptz not null default now(),
  primary key (user_id, context)
);

alter table family_contexts enable row level security;
grant select, insert (user_id, context, answer), update (answer) on family_contexts to authenticated;
grant select on family_contexts to worker;
create policy family_contexts_read_own on family_contexts for select to authenticated
using (user_id = (select auth.uid()));
create policy family_contexts_read_staff on family_contexts for select to authenticated
using ((select auth.is_staff()));
create policy family_contexts_insert_own on family_contexts for insert to authenticated
with check (user_id = (select auth.uid()) and (select auth.has_role('contributor')));
create policy family_contexts_update_own on family_contexts for update to authenticated
using (user_id = (select auth.uid()));
create policy family_contexts_read_worker on family_contexts for select to worker using (true);

create trigger family_contexts_updated_at before update on family_contexts
for each row when (old.answer is distinct from new.answer) execute function set_updated_at();
