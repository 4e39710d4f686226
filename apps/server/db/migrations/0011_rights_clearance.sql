-- The basis of a family's title to a photo, as the family states it.
create table rights_claims (
  photo_id uuid primary key references photos (id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  basis text not null check (basis in ('photographer', 'inherited', 'assigned', 'public_domain', 'possession')),
  photographer text check (length(photographer) <= 200),
  evidence text check (length(evidence) <= 1000),
  owns_print boolean not null check (owns_print), -- without this confirmation there is no claim
  claim_state text not null default 'stated' check (claim_state in ('stated', 'disputed')),
  stated_at timestamptz not null default now()
);
create index rights_claims_user_id on rights_claims (user_id);

alter table rights_claims enable row level security;
grant
  select,
  insert (photo_id, user_id, basis, photographer, evidence, owns_print, stated_at),
  update (basis, photographer, evidence, claim_state, stated_at)
on rights_claims to authenticated;
grant select on rights_claims to worker;
create policy rights_claims_read_own on rights_claims for select to authenticated using (user_id = (select auth.uid()));
create policy rights_claims_read_staff on rights_claims for select to authenticated using ((select auth.is_staff()));
create policy rights_claims_insert_own on rights_claims for insert to authenticated
with check (user_id = (select auth.uid())
  and exists (select from photos p where p.id = photo_id and p.user_id = (select auth.uid())));
create policy rights_claims_update_own on rights_claims for update to authenticated
using (user_id = (select auth.uid()));
create policy rights_claims_update_staff on rights_claims for update to authenticated using ((select auth.is_staff()));
create policy rights_claims_read_worker on rights_claims for select to worker using (true);

create trigger rights_claims_guard_state before update of claim_state on rights_claims
for each row when (old.claim_state is distinct from new.claim_state) execute function guard_claim_state();
create constraint trigger rights_claims_clearance after update or delete on rights_claims
deferrable initially deferred for each row execute function photo_rights_moved('claim');
create trigger rights_claims_truncate before truncate on rights_claims execute function refuse_truncate();

-- The answer to "Who holds the rights" before it is complete: without the photographer's name, or without the
-- confirmation that the family owns the print. A draft clears nothing; stating the claim deletes it.
create table rights_claim_drafts (
  photo_id uuid primary key references photos (id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  basis text not null check (basis in ('photographer', 'inherited', 'assigned', 'public_domain', 'possession')),
  photographer text check (length(photographer) <= 200)
);
create index rights_claim_drafts_user_id on rights_claim_drafts (user_id);

alter table rights_claim_drafts enable row level security;
grant select, insert, delete on rights_claim_drafts to authenticated;
create policy rights_claim_drafts_read_own on rights_claim_drafts for select to authenticated
using (user_id = (select auth.uid()));
create policy rights_claim_drafts_insert_own on rights_claim_drafts for insert to authenticated
with check (
  user_id = (select auth.uid())
  and exists (select from photos p where p.id = photo_id and p.user_id = (select auth.uid()))
);
create policy rights_claim_drafts_delete_own on rights_claim_drafts for delete to authenticated
using (user_id = (select auth.uid()));

-- What a moderator saw and decided. Only the current check of a photo counts.
create table clearance_checks (
  id uuid primary key default gen_random_uuid(),
  photo_id uuid not null references photos (id) on delete cascade,
  reviewer_id uuid references profiles (id) on delete set null,
  decision text not null check (decision in ('approved', 'returned', 'declined')),
  basis text, -- of the claim at that time
  faces_seen integer check (faces_seen >= 0), -- identifiable faces
  faces_digest text, -- see photo_faces_digest
  has_marks boolean not null default false, -- a trademark or artwork without clearance
  has_stamp boolean not null default false, -- of a photo studio
  checklist text[] not null default '{}', -- the items that were ticked
  reason text check (reason ~ '^[a-z_]+$'),
  note text check (length(note) <= 1000),
  is_current boolean not null default true,
  second_reviewer_id uuid references profiles (id) on delete set null,
  second_at timestamptz,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  -- When the family was notified of the decision; the job waits until the decision can no longer be undone.
  notified_at timestamptz,
  constraint clearance_checks_two_persons check (second_reviewer_id <> reviewer_id),
  check (decision <> 'approved' or num_nulls(basis, faces_seen, faces_digest) = 0),
  check (decision = 'approved' or reason is not null),
  check (undone_at is null or not is_current)
);
create unique index clearance_checks_current on clearance_checks (photo_id) where is_current;
create index clearance_checks_photo_id on clearance_checks (photo_id, created_at desc);
create index clearance_checks_reviewer_id on clearance_checks (reviewer_id, created_at desc);
create index clearance_checks_second on clearance_checks (second_reviewer_id);
create index clearance_checks_untold on clearance_checks (photo_id)
where notified_at is null and undone_at is null and decision <> 'approved';
-- Each page of the review desk counts the photos that wait for a second look.
create index clearance_checks_unconfirmed on clearance_checks (created_at, id)
include (photo_id, reviewer_id, basis, has_marks, has_stamp)
where is_current and decision = 'approved' and second_at is null;

alter table clearance_checks enable row level security;
grant
  select,
  insert (id, photo_id, reviewer_id, decision, basis, faces_seen, faces_digest, has_marks, has_stamp, checklist,
    reason, note),
  update (is_current, second_reviewer_id, second_at, undone_at)
on clearance_checks to authenticated;
grant select, update (notified_at) on clearance_checks to worker;
create policy clearance_checks_read_staff on clearance_checks for select to authenticated
using ((select auth.is_staff()));
create policy clearance_checks_insert_staff on clearance_checks for insert to authenticated
with check (reviewer_id = (select auth.uid()) and (select auth.is_staff())
  and not exists (select from photos p where p.id = photo_id and p.user_id = (select auth.uid())));
create policy clearance_checks_update_staff on clearance_checks for update to authenticated
using ((select auth.is_staff()));
create policy clearance_checks_read_worker on clearance_checks for select to worker using (true);
create policy clearance_checks_update_worker on clearance_checks for update to worker using (true);

create trigger clearance_checks_truncate before truncate on clearance_checks execute function refuse_truncate();
create trigger clearance_checks_guard_second before update of second_reviewer_id, second_at on clearance_checks
for each row when (old.second_reviewer_id is distinct from new.second_reviewer_id or old.second_at is distinct from new.second_at)
execute function guard_second_look();
create constraint trigger clearance_checks_clearance after update or delete on clearance_checks
deferrable initially deferred for each row execute function photo_rights_moved('check');

-- Why a live photo was put on hold.
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

alter table incidents enable row level security;
grant select, update (closed_at, closed_by, outcome) on incidents to authenticated;
grant select on incidents to worker;
create policy incidents_read_own on incidents for select to authenticated
using (exists (select from photos p where p.id = photo_id and p.user_id = (select auth.uid())));
create policy incidents_read_staff on incidents for select to authenticated using ((select auth.is_staff()));
create policy incidents_update_staff on incidents for update to authenticated using ((select auth.is_staff()));
create policy incidents_read_worker on incidents for select to worker using (true);

create trigger incidents_truncate before truncate on incidents execute function refuse_truncate();
