-- What the first interleavings of two transactions found in the wall, and what it cost.

-- A release that is ending and a photo that is just being listed in it did not see each other: the one looked for its
-- photos, the other at its state, both before either was committed. Listing waits for the release now, and a family
-- cannot list a photo in what somebody is about to read.
create function lock_listed_release() returns trigger language plpgsql as $$
declare
  found_state text;
begin
  select release_state into found_state from public.releases where id = new.release_id for share;
  if current_user = 'authenticated' and found_state <> 'draft' then
    raise exception 'photos are listed before a release is sent' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger release_photos_lock_release before insert or update on release_photos
for each row execute function lock_listed_release();

-- The same between a person whose standing changes and a face that is just being named.
create or replace function guard_face_person() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.person_id is null then
    return new;
  end if;
  perform from public.people s join public.photos p on p.user_id = s.user_id
  where s.id = new.person_id and p.id = new.photo_id
  for share of s;
  if not found then
    raise exception 'a face is named after a person of its own family' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- In plpgsql, whose plans are kept: in SQL each call was planned anew and a live photo cost 2 ms. A plan that is made
-- while the tables are empty would read them from end to end ever after, hence no sequential scans.
create or replace function face_releases(p_photo uuid, p_person uuid) returns text[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return array(
    select distinct r.relation
    from public.releases r
    join public.release_photos l on l.release_id = r.id and l.photo_id = p_photo
    join public.people s on s.id = r.person_id
    where r.person_id = p_person and r.release_state = 'signed' and public.relation_fits(r.relation, s.standing)
    order by r.relation);
end
$$;

create or replace function photo_faces_released(p_photo uuid) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return not exists (
    select from public.photo_faces f
    where f.photo_id = p_photo and f.face_status = 'identifiable'
      and public.face_releases(f.photo_id, f.person_id) = '{}');
end
$$;

create or replace function photo_faces_digest(p_photo uuid) returns text
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return (
    select md5(coalesce(string_agg(f.id || ':' || coalesce(f.person_id::text, ''), ',' order by f.id), ''))
    from public.photo_faces f where f.photo_id = p_photo and f.face_status = 'identifiable');
end
$$;

create or replace function photo_is_cleared(p_photo uuid) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return exists (
    select from public.photos p
    join public.rights_claims c on c.photo_id = p.id and c.user_id = p.user_id and c.claim_state = 'stated'
    join public.clearance_checks k
      on k.photo_id = p.id and k.is_current and k.decision = 'approved' and k.basis = c.basis
    where p.id = p_photo
      and k.faces_seen = (
        select count(*) from public.photo_faces f where f.photo_id = p.id and f.face_status = 'identifiable')
      and k.faces_digest = public.photo_faces_digest(p.id)
      and public.photo_faces_released(p.id));
end
$$;

create or replace function settle_photo_rights(p_photos uuid[], p_cause text) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  waiting uuid[];
  on_sale uuid[];
  ready uuid[];
  uncleared uuid[];
  relabeled uuid[];
begin
  perform public.insist_on_read_committed();
  -- A photo is locked whatever its state: it may be on its way to live. Rows are read as they are once the lock is held.
  with locked as (
    select id, photo_status from public.photos where id = any (p_photos) order by id for no key update)
  select array_agg(id) filter (where photo_status = 'awaiting_releases'), array_agg(id) filter (where photo_status = 'live')
  into waiting, on_sale from locked;

  if waiting is not null then
    ready := array(select id from unnest(waiting) id where public.photo_faces_released(id));
    if ready <> '{}' then
      update public.photos set photo_status = 'submitted' where id = any (ready);
    end if;
  end if;
  if on_sale is not null then
    uncleared := array(select id from unnest(on_sale) id where not public.photo_is_cleared(id));
    if uncleared <> '{}' then
      update public.photos set photo_status = 'incident_hold' where id = any (uncleared);
      -- One that was put back on sale while its incident stayed open must not keep a signer from leaving.
      insert into public.incidents (photo_id, cause) select unnest(uncleared), p_cause
      on conflict (photo_id) where closed_at is null do nothing;
    end if;
  end if;

  if p_cause in ('claim', 'check') then
    return;
  end if;
  with wanted as (
    select p.id, array(
      select distinct f.person_id from public.photo_faces f
      join public.release_photos l on l.photo_id = f.photo_id
      join public.releases r on r.id = l.release_id and r.person_id = f.person_id
      where f.photo_id = p.id and r.release_state = 'signed' and r.allows_face_search
      order by f.person_id) as face_ids
    from public.photos p where p.id = any (p_photos)
  ), changed as (
    insert into public.photo_labels (photo_id, face_ids)
    select id, face_ids from wanted
    where face_ids <> '{}' or exists (select from public.photo_labels l where l.photo_id = wanted.id)
    on conflict (photo_id) do update set face_ids = excluded.face_ids
    where photo_labels.face_ids is distinct from excluded.face_ids
    returning photo_id)
  select array_agg(photo_id) into relabeled from changed;
  if relabeled is not null then
    perform public.feed_photo_cards(relabeled);
  end if;
end
$$;

-- Without a lock of its own: this transaction wrote the row, so nobody else settles the photo before it ends.
create or replace function photo_went_live() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.insist_on_read_committed();
  if not public.photo_is_cleared(new.id)
    and exists (select from public.photos where id = new.id and photo_status = 'live')
  then
    raise exception 'photo % is not cleared', new.id
      using errcode = 'check_violation', constraint = 'photos_live_is_cleared', table = 'photos';
  end if;
  return null;
end
$$;

-- Of its id too: a live photo could leave its papers behind under the old one.
drop trigger photos_live_is_cleared on photos;
create constraint trigger photos_live_is_cleared after insert or update of id, photo_status, user_id on photos
deferrable initially deferred for each row when (new.photo_status = 'live') execute function photo_went_live();

-- Not an insert: a second current check is refused by its index, and one that is not current counts for nothing.
drop trigger clearance_checks_wall on clearance_checks;
create constraint trigger clearance_checks_wall after update or delete on clearance_checks
deferrable initially deferred for each row execute function photo_rights_moved('check');

-- Sent to wait for a release that was signed meanwhile, a photo would have waited for ever.
create function photo_awaits_releases() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.settle_photo_rights(array[new.id], 'release');
  return null;
end
$$;
create constraint trigger photos_await_releases after update of photo_status on photos
deferrable initially deferred for each row when (new.photo_status = 'awaiting_releases')
execute function photo_awaits_releases();

-- Whoever ends a hold ends its incident.
create function photo_left_hold() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.incidents i
  set closed_at = now(), closed_by = auth.uid(),
    outcome = case p.photo_status when 'withdrawn' then 'withdrawn' else 'restored' end
  from public.photos p
  where p.id = new.id and p.photo_status <> 'incident_hold' and i.photo_id = p.id and i.closed_at is null;
  return null;
end
$$;
create constraint trigger photos_end_incident after update of photo_status on photos
deferrable initially deferred for each row
when (old.photo_status = 'incident_hold' and new.photo_status <> 'incident_hold')
execute function photo_left_hold();

-- What only the wall may do, nobody does by hand either: an operator has no mover and passed. The wall moves a photo
-- from inside a trigger, so its guard is the second one deep.
create or replace function guard_transition() returns trigger language plpgsql as $$
declare
  was text := to_jsonb(old) ->> tg_argv[1];
  becomes text := to_jsonb(new) ->> tg_argv[1];
  allowed text[];
begin
  if was is not distinct from becomes then
    return new;
  end if;
  select movers into allowed from public.state_transitions
  where machine = tg_argv[0] and from_state = was and to_state = becomes;
  if allowed is null then
    raise exception 'a % cannot go from % to %', tg_argv[0], was, becomes using errcode = 'check_violation';
  elsif public.current_mover() <> all (allowed) or (allowed = '{rights}' and pg_trigger_depth() < 2) then
    raise exception 'only % may take a % from % to %', array_to_string(allowed, ' or '), tg_argv[0], was, becomes
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create trigger incidents_truncate before truncate on incidents execute function refuse_truncate();
