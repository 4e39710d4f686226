-- What the title to a photo rests on, as its family states it.
create table rights_claims (
  photo_id uuid primary key references photos (id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  basis text not null check (basis in ('photographer', 'inherited', 'assigned', 'public_domain', 'possession')),
  photographer text check (length(photographer) <= 200),
  evidence text check (length(evidence) <= 1000),
  owns_print boolean not null check (owns_print), -- ticked, or there is no claim
  claim_state text not null default 'stated' check (claim_state in ('stated', 'disputed')),
  stated_at timestamptz not null default now()
);
create index rights_claims_user_id on rights_claims (user_id);

create function guard_claim_state() returns trigger language plpgsql as $$
begin
  if current_user = 'authenticated' and not auth.is_staff() then
    raise exception 'only staff dispute a claim or settle that' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger rights_claims_guard_state before update of claim_state on rights_claims
for each row when (old.claim_state is distinct from new.claim_state) execute function guard_claim_state();

-- What a moderator saw and decided. The current one of a photo counts; earlier ones stay as they are.
create table clearance_checks (
  id uuid primary key default gen_random_uuid(),
  photo_id uuid not null references photos (id) on delete cascade,
  reviewer_id uuid references profiles (id) on delete set null,
  decision text not null check (decision in ('approved', 'returned', 'declined')),
  basis text, -- of the claim that was looked at
  faces_seen integer check (faces_seen >= 0), -- identifiable ones
  faces_digest text, -- who they were
  has_marks boolean not null default false, -- a mark or an artwork that nobody cleared
  has_stamp boolean not null default false, -- of a studio
  checklist text[] not null default '{}', -- what was ticked
  reason text check (reason ~ '^[a-z_]+$'),
  note text check (length(note) <= 1000),
  is_current boolean not null default true,
  second_reviewer_id uuid references profiles (id) on delete set null,
  second_at timestamptz,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  constraint clearance_checks_two_persons check (second_reviewer_id <> reviewer_id),
  check (decision <> 'approved' or num_nulls(basis, faces_seen, faces_digest) = 0),
  check (decision = 'approved' or reason is not null),
  check (undone_at is null or not is_current)
);
create unique index clearance_checks_current on clearance_checks (photo_id) where is_current;
create index clearance_checks_photo_id on clearance_checks (photo_id, created_at desc);
create index clearance_checks_reviewer_id on clearance_checks (reviewer_id, created_at desc);
create index clearance_checks_second on clearance_checks (second_reviewer_id);

-- Why a photo that was on sale is held.
create table incidents (
  id uuid primary key default gen_random_uuid(),
  photo_id uuid not null references photos (id) on delete cascade,
  cause text not null check (cause in ('claim', 'release', 'face', 'person', 'check')),
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by uuid references profiles (id) on delete set null,
  outcome text check (outcome in ('restored', 'withdrawn')),
  check ((closed_at is null) = (outcome is null))
);
create unique index incidents_open on incidents (photo_id) where closed_at is null;
create index incidents_photo_id on incidents (photo_id);
create index incidents_closed_by on incidents (closed_by);

-- The back of a print is a photo of its own that nobody ever buys: it goes with its front.
alter table photos
  add column back_of uuid references photos (id) on delete cascade,
  add constraint photos_back_is_not_live check (back_of is null or photo_status <> 'live');
create unique index photos_back_of on photos (back_of) where photo_status not in ('failed', 'withdrawn');
grant insert (back_of) on photos to authenticated;
create function guard_photo_back() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.photos front
    where front.id = new.back_of and front.user_id = new.user_id and front.back_of is null and front.id <> new.id)
  then
    raise exception 'a back belongs to a front of the same family' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger photos_guard_back before insert or update of back_of, user_id on photos
for each row when (new.back_of is not null) execute function guard_photo_back();

alter table rights_claims enable row level security;
alter table clearance_checks enable row level security;
alter table incidents enable row level security;

grant select, insert (photo_id, user_id, basis, photographer, evidence, owns_print, stated_at),
  update (basis, photographer, evidence, claim_state, stated_at) on rights_claims to authenticated;
grant select on rights_claims to worker;
create policy rights_claims_read_own on rights_claims for select to authenticated using (user_id = (select auth.uid()));
create policy rights_claims_read_staff on rights_claims for select to authenticated using ((select auth.is_staff()));
create policy rights_claims_insert_own on rights_claims for insert to authenticated
with check (user_id = (select auth.uid())
  and exists (select from photos p where p.id = photo_id and p.user_id = (select auth.uid())));
create policy rights_claims_update_own on rights_claims for update to authenticated using (user_id = (select auth.uid()));
create policy rights_claims_update_staff on rights_claims for update to authenticated using ((select auth.is_staff()));
create policy rights_claims_read_worker on rights_claims for select to worker using (true);

grant select, insert (id, photo_id, reviewer_id, decision, basis, faces_seen, faces_digest, has_marks, has_stamp, checklist, reason, note),
  update (is_current, undone_at, second_reviewer_id, second_at) on clearance_checks to authenticated;
grant select on clearance_checks to worker;
create policy clearance_checks_read_staff on clearance_checks for select to authenticated using ((select auth.is_staff()));
create policy clearance_checks_insert_staff on clearance_checks for insert to authenticated
with check (reviewer_id = (select auth.uid()) and (select auth.is_staff())
  and not exists (select from photos p where p.id = photo_id and p.user_id = (select auth.uid())));
create policy clearance_checks_update_staff on clearance_checks for update to authenticated using ((select auth.is_staff()));
create policy clearance_checks_read_worker on clearance_checks for select to worker using (true);

grant select, update (closed_at, closed_by, outcome) on incidents to authenticated;
grant select on incidents to worker;
create policy incidents_read_own on incidents for select to authenticated
using (exists (select from photos p where p.id = photo_id and p.user_id = (select auth.uid())));
create policy incidents_read_staff on incidents for select to authenticated using ((select auth.is_staff()));
create policy incidents_update_staff on incidents for update to authenticated using ((select auth.is_staff()));
create policy incidents_read_worker on incidents for select to worker using (true);
