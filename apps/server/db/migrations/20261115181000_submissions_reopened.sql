-- What a moderator approved is sold as it was approved: to change it, its family takes it off sale, and it is reviewed
-- again.
insert into state_transitions (machine, from_state, to_state, movers) values
  ('photo_status', 'live', 'needs_info', '{owner}'),
  ('photo_status', 'paused', 'needs_info', '{owner}');

-- The same, but found whatever the search path is.
create or replace function withdraw_backs() returns trigger language plpgsql as $$
begin
  update public.photos set photo_status = 'withdrawn'
  where back_of = new.id and photo_status not in ('failed', 'withdrawn');
  return null;
end
$$;

-- A decision that can still be taken back is told to nobody: the mail waits as long. An approved photo is on the shop
-- for all to see.
create or replace function own_photo_checks(p_photos uuid[])
returns table (photo_id uuid, decision text, reason text, note text, is_current boolean, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select k.photo_id, k.decision, k.reason, case when k.decision <> 'approved' then k.note end, k.is_current, k.created_at
  from public.clearance_checks k
  join public.photos p on p.id = k.photo_id
  where k.photo_id = any (p_photos) and p.user_id = auth.uid() and k.undone_at is null
    and (k.decision = 'approved' or k.created_at <= now() - interval '2 minutes')
$$;

-- What waits for a second look is counted at each turn: without this, by reading every approved photo.
create index clearance_checks_unconfirmed on clearance_checks (created_at, id)
include (photo_id, reviewer_id, basis, has_marks, has_stamp)
where is_current and decision = 'approved' and second_at is null;
