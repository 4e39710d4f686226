-- A person's permission for the photos it lists. Signers have a link and no account: they act through functions that
-- take the hash of the link's token and no other identification.
create table releases (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people (id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade, -- the family that asks
  release_state text not null default 'draft' check (release_state in (
    'draft', 'sent', 'viewed', 'signed', 'declined', 'expired', 'superseded', 'disputed')),
  relation text not null check (relation in ('self', 'guardian', 'next_of_kin')), -- of the signer to the person
  signer_name text not null check (length(btrim(signer_name)) between 1 and 200),
  signer_email text not null check (length(signer_email) between 3 and 254),
  terms_version text not null,
  document text, -- the text to sign
  document_sha256 text check (document_sha256 ~ '^[0-9a-f]{64}$'),
  signed_sha256 text check (signed_sha256 ~ '^[0-9a-f]{64}$'), -- of the signed document in the storage
  token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'), -- of the current link
  link_until timestamptz,
  allows_face_search boolean,
  signed_name text check (length(btrim(signed_name)) between 1 and 200),
  decline_reason text check (length(decline_reason) <= 1000),
  ends_at timestamptz, -- null for no end
  sent_at timestamptz,
  viewed_at timestamptz,
  signed_at timestamptz,
  ended_at timestamptz, -- declined, expired, superseded or disputed
  created_at timestamptz not null default now(),
  -- The link before the reminder: both mails promise to open the release until the same day.
  earlier_token_hash text unique check (earlier_token_hash ~ '^[0-9a-f]{64}$'),
  -- As signed, and repeated in the document; allows_face_search is what counts today.
  signed_face_search boolean,
  check (release_state = 'draft' or num_nulls(document, document_sha256, sent_at) = 0),
  check (release_state <> 'signed' or num_nulls(signed_name, signed_at, allows_face_search) = 0)
);
create index releases_person_id on releases (person_id);
create index releases_user_id on releases (user_id, created_at desc);
create index releases_link_until on releases (link_until) where release_state in ('sent', 'viewed');
create index releases_ends_at on releases (ends_at) where release_state = 'signed';
create index releases_signer_email on releases (lower(signer_email));

alter table releases enable row level security;
grant
  select (id, person_id, user_id, release_state, relation, signer_name, signer_email, terms_version, document,
    document_sha256, signed_sha256, link_until, allows_face_search, signed_name, decline_reason, ends_at, sent_at,
    viewed_at, signed_at, ended_at, created_at, signed_face_search),
  insert (id, person_id, user_id, relation, signer_name, signer_email, terms_version, ends_at),
  update (release_state, document, document_sha256, token_hash, link_until, sent_at, ended_at)
on releases to authenticated;
grant
  select,
  update (release_state, signed_sha256, token_hash, ended_at, earlier_token_hash),
  delete
on releases to worker;
create policy releases_read_own on releases for select to authenticated using (user_id = (select auth.uid()));
create policy releases_read_staff on releases for select to authenticated using ((select auth.is_staff()));
create policy releases_insert_own on releases for insert to authenticated
with check (user_id = (select auth.uid()) and (select auth.has_role('contributor'))
  and exists (select from people s where s.id = person_id and s.user_id = (select auth.uid())));
create policy releases_update_own on releases for update to authenticated using (user_id = (select auth.uid()));
create policy releases_update_staff on releases for update to authenticated using ((select auth.is_staff()));
create policy releases_all_worker on releases for all to worker using (true);

create trigger releases_log_event after insert or update of release_state on releases
for each row execute function log_release_event();
create trigger releases_guard_document before update on releases
for each row execute function guard_release_document();
create trigger releases_guard_state before update of release_state on releases
for each row execute function guard_transition('release_state', 'release_state');
create trigger releases_truncate before truncate on releases execute function refuse_truncate();
create trigger releases_forget_links before update of release_state on releases
for each row when (new.release_state = 'superseded') execute function forget_release_links();
create constraint trigger releases_clearance
after update of release_state, relation, person_id, allows_face_search, ends_at on releases
deferrable initially deferred for each row execute function release_moved();

create table release_photos (
  release_id uuid not null references releases (id) on delete cascade,
  photo_id uuid not null references photos (id) on delete cascade,
  primary key (release_id, photo_id)
);
create index release_photos_photo_id on release_photos (photo_id);

alter table release_photos enable row level security;
grant select, insert, delete on release_photos to authenticated;
grant select on release_photos to worker;
create policy release_photos_read on release_photos for select to authenticated
using (exists (select from releases r where r.id = release_id));
-- Photos are listed before the release is sent (lock_listed_release).
create policy release_photos_insert_own on release_photos for insert to authenticated
with check (exists (select from releases r where r.id = release_id and r.user_id = (select auth.uid()) and r.release_state = 'draft')
  and exists (select from photos p where p.id = photo_id and p.user_id = (select auth.uid())));
create policy release_photos_delete_own on release_photos for delete to authenticated
using (exists (select from releases r where r.id = release_id and r.user_id = (select auth.uid()) and r.release_state = 'draft'));
create policy release_photos_read_worker on release_photos for select to worker using (true);

create constraint trigger release_photos_clearance after insert or update or delete on release_photos
deferrable initially deferred for each row execute function photo_rights_moved('release');
create trigger release_photos_truncate before truncate on release_photos execute function refuse_truncate();
create trigger release_photos_lock_release before insert or update on release_photos
for each row execute function lock_listed_release();

-- Every change of a release, append-only.
create table release_events (
  id bigint generated always as identity primary key,
  release_id uuid not null references releases (id) on delete cascade,
  event text not null check (event ~ '^[a-z_]+$'),
  actor_id uuid references profiles (id) on delete set null,
  at timestamptz not null default now()
);
create index release_events_release_id on release_events (release_id, id);
create index release_events_actor_id on release_events (actor_id);

alter table release_events enable row level security;
grant select on release_events to authenticated;
grant select, insert (release_id, event) on release_events to worker;
create policy release_events_read on release_events for select to authenticated
using (exists (select from releases r where r.id = release_id));
create policy release_events_read_worker on release_events for select to worker using (true);
create policy release_events_insert_worker on release_events for insert to worker with check (true);

-- From where a signer acted, as evidence if a signature is disputed. Staff only.
create table release_traces (
  event_id bigint primary key references release_events (id) on delete cascade,
  ip inet,
  user_agent text check (length(user_agent) <= 500)
);

alter table release_traces enable row level security;
grant select on release_traces to authenticated;
create policy release_traces_read_staff on release_traces for select to authenticated using ((select auth.is_staff()));

-- Mails about a release, so that an erasure can delete them.
create table release_emails (
  email_id uuid primary key references emails (id) on delete cascade,
  release_id uuid not null references releases (id) on delete cascade
);
create index release_emails_release_id on release_emails (release_id);

alter table release_emails enable row level security;
grant select, insert on release_emails to worker;
create policy release_emails_all_worker on release_emails for all to worker using (true);

-- Requests for an erasure link by email. A job checks whether the email is known: the response must not reveal it.
create table erase_links (
  id uuid primary key default gen_random_uuid(),
  signer_email text not null check (length(signer_email) between 3 and 254),
  token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
  link_until timestamptz,
  created_at timestamptz not null default now()
);
create index erase_links_signer_email on erase_links (lower(signer_email));

alter table erase_links enable row level security;
grant select, update (token_hash, link_until), delete on erase_links to worker;
create policy erase_links_all_worker on erase_links for all to worker using (true);

-- What remains of an erasure: that it happened, and how much was deleted. Nothing identifies the person.
create table erasures (
  id uuid primary key default gen_random_uuid(),
  asked_by text not null check (asked_by in ('signer', 'family', 'staff')),
  releases integer not null,
  faces integer not null,
  templates integer not null,
  emails integer not null,
  erased_at timestamptz not null default now()
);

alter table erasures enable row level security;
grant select on erasures to authenticated, worker;
create policy erasures_read_staff on erasures for select to authenticated using ((select auth.is_staff()));
create policy erasures_read_worker on erasures for select to worker using (true);

create trigger erasures_fold_words after insert on erasures
for each statement execute function fold_after_erasure();
