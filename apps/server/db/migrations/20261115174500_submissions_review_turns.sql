-- Since when a photo waits for a moderator: its place in the queue.
alter table photos add column submitted_at timestamptz;
create function note_photo_submitted() returns trigger language plpgsql as $$
begin
  new.submitted_at := now();
  return new;
end
$$;
update photos set submitted_at = updated_at where photo_status in ('submitted', 'in_review');
create trigger photos_note_submitted before update of photo_status on photos
for each row when (new.photo_status = 'submitted' and old.photo_status <> 'submitted') execute function note_photo_submitted();
create trigger photos_note_inserted before insert on photos
for each row when (new.photo_status = 'submitted') execute function note_photo_submitted();
create index photos_waiting on photos (submitted_at, id)
where photo_status in ('submitted', 'in_review') and back_of is null;

-- Whose turn it is to look at a photo. Taken over once it has run out.
create table review_turns (
  photo_id uuid primary key references photos (id) on delete cascade,
  reviewer_id uuid not null references profiles (id) on delete cascade,
  turn_until timestamptz not null
);
create index review_turns_reviewer_id on review_turns (reviewer_id, turn_until);

-- What a moderator has left for later comes last, for that moderator.
create table review_skips (
  photo_id uuid not null references photos (id) on delete cascade,
  reviewer_id uuid not null references profiles (id) on delete cascade,
  skipped_at timestamptz not null default now(),
  primary key (reviewer_id, photo_id)
);
create index review_skips_photo_id on review_skips (photo_id);

alter table review_turns enable row level security;
alter table review_skips enable row level security;

grant select, insert, update (reviewer_id, turn_until), delete on review_turns to authenticated;
create policy review_turns_read_staff on review_turns for select to authenticated using ((select auth.is_staff()));
create policy review_turns_insert_own on review_turns for insert to authenticated
with check (reviewer_id = (select auth.uid()) and (select auth.is_staff()));
create policy review_turns_update_staff on review_turns for update to authenticated using ((select auth.is_staff()))
with check (reviewer_id = (select auth.uid()));
create policy review_turns_delete_own on review_turns for delete to authenticated
using (reviewer_id = (select auth.uid()) and (select auth.is_staff()));

grant select, insert (photo_id, reviewer_id, skipped_at), update (skipped_at), delete on review_skips to authenticated;
create policy review_skips_read_own on review_skips for select to authenticated
using (reviewer_id = (select auth.uid()) and (select auth.is_staff()));
create policy review_skips_insert_own on review_skips for insert to authenticated
with check (reviewer_id = (select auth.uid()) and (select auth.is_staff()));
create policy review_skips_update_own on review_skips for update to authenticated
using (reviewer_id = (select auth.uid()) and (select auth.is_staff()));
create policy review_skips_delete_own on review_skips for delete to authenticated
using (reviewer_id = (select auth.uid()) and (select auth.is_staff()));

-- When a family was told of a decision. The job waits as long as it can be taken back.
alter table clearance_checks add column told_at timestamptz;
create index clearance_checks_untold on clearance_checks (photo_id)
where told_at is null and undone_at is null and decision <> 'approved';
grant update (told_at) on clearance_checks to worker;
create policy clearance_checks_update_worker on clearance_checks for update to worker using (true);
insert into request_tasks (task) values ('submissions.tell-reviews');

-- Somebody confirms in the own name, and never for an own photo.
create function guard_second_look() returns trigger language plpgsql as $$
begin
  if current_user = 'authenticated' and (
    new.second_reviewer_id is distinct from auth.uid() or old.second_at is not null or exists (
      select from photos p where p.id = new.photo_id and p.user_id = auth.uid()))
  then
    raise exception 'a second look is confirmed once, in the own name and not for an own photo'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger clearance_checks_guard_second before update of second_reviewer_id, second_at on clearance_checks
for each row when (old.second_reviewer_id is distinct from new.second_reviewer_id or old.second_at is distinct from new.second_at)
execute function guard_second_look();

-- Staff read whose photo they look at: the name of the account, nothing else of it.
create function submitter_of(p_photo uuid) returns table (first_name text, last_name text)
language sql stable security definer set search_path = '' as $$
  select o.first_name, o.last_name from public.photos p join public.profiles o on o.id = p.user_id
  where p.id = p_photo and (select auth.is_staff())
$$;

-- Tags, decade and place of the photos on sale that look most like this one, the nearest first.
create function photos_like(p_photo uuid, p_limit integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select e.photo_id from public.photo_embeddings own
  join public.photo_embeddings e on e.model_id = own.model_id and e.photo_id <> own.photo_id
  join public.photos p on p.id = e.photo_id and p.photo_status = 'live'
  where own.photo_id = p_photo and (select auth.is_staff())
  order by e.embedding operator(public.<=>) own.embedding limit least(p_limit, 50)
$$;
grant execute on function submitter_of(uuid), photos_like(uuid, integer) to authenticated;
