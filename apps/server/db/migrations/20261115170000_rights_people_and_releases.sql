-- Somebody who is seen in a family's photos, as the family named them.
create table people (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 200),
  standing text not null default 'adult' check (standing in ('adult', 'minor', 'deceased')), -- today, not in the photo
  birth_year integer check (birth_year between 1800 and 2100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index people_user_id on people (user_id, name);
create trigger people_updated_at before update on people
for each row execute function set_updated_at();

alter table photo_faces
  add column person_id uuid references people (id) on delete set null,
  add column face_status text not null default 'identifiable' check (face_status in ('identifiable', 'unidentifiable')),
  add constraint photo_faces_named check (face_status = 'identifiable' or person_id is null);
create index photo_faces_person_id on photo_faces (person_id);

-- Nobody is named in a photo of another family, whoever writes it.
create function guard_face_person() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.person_id is not null and not exists (
    select from public.people s join public.photos p on p.user_id = s.user_id
    where s.id = new.person_id and p.id = new.photo_id)
  then
    raise exception 'a face is named after a person of its own family' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger photo_faces_guard_person before insert or update of person_id, photo_id on photo_faces
for each row execute function guard_face_person();

-- A person's permission for the photos it lists.
create table releases (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people (id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade, -- who asks
  release_state text not null default 'draft' check (release_state in (
    'draft', 'sent', 'viewed', 'signed', 'declined', 'expired', 'superseded', 'disputed')),
  relation text not null check (relation in ('self', 'guardian', 'next_of_kin')), -- who is asked; then, who signed
  signer_name text not null check (length(btrim(signer_name)) between 1 and 200),
  signer_email text not null check (length(signer_email) between 3 and 254),
  terms_version text not null,
  document text, -- what is read before signing
  document_sha256 text check (document_sha256 ~ '^[0-9a-f]{64}$'),
  signed_sha256 text check (signed_sha256 ~ '^[0-9a-f]{64}$'), -- of the document with its signature, in the storage
  token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'), -- of the link in the mail
  link_until timestamptz,
  allows_face_search boolean,
  signed_name text check (length(btrim(signed_name)) between 1 and 200),
  decline_reason text check (length(decline_reason) <= 1000),
  ends_at timestamptz, -- a release without it has no end
  sent_at timestamptz,
  viewed_at timestamptz,
  signed_at timestamptz,
  ended_at timestamptz, -- declined, expired, superseded or disputed
  created_at timestamptz not null default now(),
  check (release_state = 'draft' or num_nulls(document, document_sha256, sent_at) = 0),
  check (release_state <> 'signed' or num_nulls(signed_name, signed_at, allows_face_search) = 0)
);
create index releases_person_id on releases (person_id);
create index releases_user_id on releases (user_id, created_at desc);
create index releases_link_until on releases (link_until) where release_state in ('sent', 'viewed');
create index releases_ends_at on releases (ends_at) where release_state = 'signed';

create table release_photos (
  release_id uuid not null references releases (id) on delete cascade,
  photo_id uuid not null references photos (id) on delete cascade,
  primary key (release_id, photo_id)
);
create index release_photos_photo_id on release_photos (photo_id);

-- Each change of a release, by whoever made it; nobody changes or removes a line.
create table release_events (
  id bigint generated always as identity primary key,
  release_id uuid not null references releases (id) on delete cascade,
  event text not null check (event ~ '^[a-z_]+$'),
  actor_id uuid references profiles (id) on delete set null,
  at timestamptz not null default now()
);
create index release_events_release_id on release_events (release_id, id);
create index release_events_actor_id on release_events (actor_id);

-- From where a signer acted; for staff, should a signature be doubted.
create table release_traces (
  event_id bigint primary key references release_events (id) on delete cascade,
  ip inet,
  user_agent text check (length(user_agent) <= 500)
);

create function log_release_event() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or old.release_state is distinct from new.release_state then
    insert into public.release_events (release_id, event, actor_id) values (new.id, new.release_state, auth.uid());
  end if;
  return null;
end
$$;
create trigger releases_log_event after insert or update of release_state on releases
for each row execute function log_release_event();

-- What was sent is what is signed.
create function guard_release_document() returns trigger language plpgsql as $$
begin
  if old.release_state <> 'draft' and (old.document, old.document_sha256, old.terms_version, old.person_id, old.user_id)
    is distinct from (new.document, new.document_sha256, new.terms_version, new.person_id, new.user_id)
  then
    raise exception 'the document of a release is fixed once it was sent' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger releases_guard_document before update on releases
for each row execute function guard_release_document();
create trigger releases_guard_state before update of release_state on releases
for each row execute function guard_transition('release_state', 'release_state');
alter table state_transitions
  drop constraint state_transitions_machine_check,
  add constraint state_transitions_machine_check check (machine in ('photo_status', 'order_status', 'release_state')),
  drop constraint state_transitions_movers_check,
  -- A signer has no account and the wall no name: both move by functions of their own.
  add constraint state_transitions_movers_check check (movers <@ '{owner,staff,worker,signer,rights}' and movers <> '{}');
insert into state_transitions (machine, from_state, to_state, movers) values
  ('release_state', 'draft', 'sent', '{owner,staff}'),
  ('release_state', 'draft', 'superseded', '{owner,staff}'),
  ('release_state', 'sent', 'viewed', '{signer}'),
  ('release_state', 'sent', 'signed', '{signer}'),
  ('release_state', 'sent', 'declined', '{signer}'),
  ('release_state', 'sent', 'expired', '{worker}'),
  ('release_state', 'sent', 'superseded', '{owner,staff}'),
  ('release_state', 'viewed', 'signed', '{signer}'),
  ('release_state', 'viewed', 'declined', '{signer}'),
  ('release_state', 'viewed', 'expired', '{worker}'),
  ('release_state', 'viewed', 'superseded', '{owner,staff}'),
  ('release_state', 'signed', 'expired', '{signer,worker}'),
  ('release_state', 'signed', 'superseded', '{staff,worker}'),
  ('release_state', 'signed', 'disputed', '{signer,staff}'),
  ('release_state', 'declined', 'superseded', '{owner,staff}'),
  ('release_state', 'expired', 'superseded', '{owner,staff}'),
  ('release_state', 'disputed', 'signed', '{staff}'),
  ('release_state', 'disputed', 'superseded', '{staff}');

alter table people enable row level security;
alter table releases enable row level security;
alter table release_photos enable row level security;
alter table release_events enable row level security;
alter table release_traces enable row level security;

grant select, insert (id, user_id, name, standing, birth_year), update (name, standing, birth_year), delete on people to authenticated;
grant select, update (standing), delete on people to worker;
create policy people_read_own on people for select to authenticated using (user_id = (select auth.uid()));
create policy people_read_staff on people for select to authenticated using ((select auth.is_staff()));
create policy people_insert_own on people for insert to authenticated
with check (user_id = (select auth.uid()) and (select auth.has_role('contributor')));
create policy people_update_own on people for update to authenticated using (user_id = (select auth.uid()));
create policy people_update_staff on people for update to authenticated using ((select auth.is_staff()));
create policy people_delete_own on people for delete to authenticated using (user_id = (select auth.uid()));
create policy people_all_worker on people for all to worker using (true);

-- A family draws and names what a model did not find; so does whoever reviews.
grant insert (id, photo_id, box_x, box_y, box_width, box_height, age_min, age_max, person_id, face_status),
  update (box_x, box_y, box_width, box_height, age_min, age_max, person_id, face_status, score, model_id) on photo_faces to authenticated;
create policy photo_faces_insert_own on photo_faces for insert to authenticated
with check (exists (select from photos p where p.id = photo_id and p.user_id = (select auth.uid())));
create policy photo_faces_update_own on photo_faces for update to authenticated
using (exists (select from photos p where p.id = photo_id and p.user_id = (select auth.uid())));
create policy photo_faces_insert_staff on photo_faces for insert to authenticated with check ((select auth.is_staff()));
create policy photo_faces_update_staff on photo_faces for update to authenticated using ((select auth.is_staff()));
create policy photo_faces_delete_staff on photo_faces for delete to authenticated using ((select auth.is_staff()));

-- Not the hash of the link: nobody but the signer has a use for it.
grant select (id, person_id, user_id, release_state, relation, signer_name, signer_email, terms_version, document,
    document_sha256, signed_sha256, link_until, allows_face_search, signed_name, decline_reason, ends_at, sent_at,
    viewed_at, signed_at, ended_at, created_at),
  insert (id, person_id, user_id, relation, signer_name, signer_email, terms_version, ends_at),
  update (release_state, document, document_sha256, token_hash, link_until, sent_at, ended_at) on releases to authenticated;
grant select, update (release_state, signed_sha256, ended_at), delete on releases to worker;
create policy releases_read_own on releases for select to authenticated using (user_id = (select auth.uid()));
create policy releases_read_staff on releases for select to authenticated using ((select auth.is_staff()));
create policy releases_insert_own on releases for insert to authenticated
with check (user_id = (select auth.uid()) and (select auth.has_role('contributor'))
  and exists (select from people s where s.id = person_id and s.user_id = (select auth.uid())));
create policy releases_update_own on releases for update to authenticated using (user_id = (select auth.uid()));
create policy releases_update_staff on releases for update to authenticated using ((select auth.is_staff()));
create policy releases_all_worker on releases for all to worker using (true);

-- Listed before it is sent, never after.
grant select, insert, delete on release_photos to authenticated;
grant select on release_photos to worker;
create policy release_photos_read on release_photos for select to authenticated
using (exists (select from releases r where r.id = release_id));
create policy release_photos_insert_own on release_photos for insert to authenticated
with check (exists (select from releases r where r.id = release_id and r.user_id = (select auth.uid()) and r.release_state = 'draft')
  and exists (select from photos p where p.id = photo_id and p.user_id = (select auth.uid())));
create policy release_photos_delete_own on release_photos for delete to authenticated
using (exists (select from releases r where r.id = release_id and r.user_id = (select auth.uid()) and r.release_state = 'draft'));
create policy release_photos_read_worker on release_photos for select to worker using (true);

grant select on release_events to authenticated, worker;
create policy release_events_read on release_events for select to authenticated
using (exists (select from releases r where r.id = release_id));
create policy release_events_read_worker on release_events for select to worker using (true);

grant select on release_traces to authenticated;
create policy release_traces_read_staff on release_traces for select to authenticated using ((select auth.is_staff()));
