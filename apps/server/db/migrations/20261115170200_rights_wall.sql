-- Whether a signature counts, by who gave it and who the person is today: what was signed in life or for a child
-- stays in force, but nobody signs for an adult, and no child for itself.
create function relation_fits(p_relation text, p_standing text) returns boolean language sql immutable as $$
  select case p_standing
    when 'minor' then p_relation = 'guardian'
    when 'adult' then p_relation in ('self', 'guardian')
    else true end
$$;

-- The relations in which a person's face on a photo was released; nothing where it was not.
create function face_releases(p_photo uuid, p_person uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct r.relation), '{}')
  from public.releases r
  join public.release_photos l on l.release_id = r.id and l.photo_id = p_photo
  join public.people s on s.id = r.person_id
  where r.person_id = p_person and r.release_state = 'signed' and public.relation_fits(r.relation, s.standing)
$$;

create function photo_faces_released(p_photo uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.photo_faces f
    where f.photo_id = p_photo and f.face_status = 'identifiable'
      and public.face_releases(f.photo_id, f.person_id) = '{}')
$$;

-- Who is on a photo: a check counts for these faces and these people, not for others.
create function photo_faces_digest(p_photo uuid) returns text
language sql stable security definer set search_path = '' as $$
  select md5(coalesce(string_agg(f.id || ':' || coalesce(f.person_id::text, ''), ',' order by f.id), ''))
  from public.photo_faces f where f.photo_id = p_photo and f.face_status = 'identifiable'
$$;

create function photo_is_cleared(p_photo uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.photos p
    join public.rights_claims c on c.photo_id = p.id and c.user_id = p.user_id and c.claim_state = 'stated'
    join public.clearance_checks k
      on k.photo_id = p.id and k.is_current and k.decision = 'approved' and k.basis = c.basis
    where p.id = p_photo
      and k.faces_seen = (
        select count(*) from public.photo_faces f where f.photo_id = p.id and f.face_status = 'identifiable')
      and k.faces_digest = public.photo_faces_digest(p.id)
      and public.photo_faces_released(p.id))
$$;

-- A: title by the photographer or in writing, every face released by the person or a guardian. B: title by
-- inheritance or law, or a release by next of kin. C: title by possession, or something nobody cleared; dressing only.
create function clearance_grade(p_basis text, p_has_uncleared boolean, p_has_kin boolean) returns text
language sql immutable as $$
  select case
    when p_basis is null then null
    when p_basis = 'possession' or p_has_uncleared then 'C'
    when p_basis in ('photographer', 'assigned') and not p_has_kin then 'A'
    else 'B' end
$$;

-- Whether a face rests on its next of kin alone.
create function photo_has_kin(p_photo uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.photo_faces f
    where f.photo_id = p_photo and f.face_status = 'identifiable'
      and public.face_releases(f.photo_id, f.person_id) = array['next_of_kin'])
$$;

create function photo_grade(p_photo uuid) returns text
language sql stable security definer set search_path = '' as $$
  select public.clearance_grade(k.basis, k.has_marks or k.has_stamp, public.photo_has_kin(p_photo))
  from public.clearance_checks k
  where k.photo_id = p_photo and k.is_current and public.photo_is_cleared(p_photo)
$$;

-- Two persons have to have looked.
create function photo_allows_hero(p_photo uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(public.photo_grade(p_photo) in ('A', 'B'), false) and exists (
    select from public.clearance_checks k
    where k.photo_id = p_photo and k.is_current and k.second_at is not null)
$$;

-- Under a snapshot that is older than the lock, a transaction would not see what it has just waited for.
create function insist_on_read_committed() returns void language plpgsql as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'rights change in read committed transactions only' using errcode = 'feature_not_supported';
  end if;
end
$$;

-- The same as before, but found from functions that pin their search path.
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
  elsif public.current_mover() <> all (allowed) then
    raise exception 'only % may take a % from % to %', array_to_string(allowed, ' or '), tg_argv[0], was, becomes
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

-- The wall. Whoever changes what a photo's clearance rests on waits for the photo first: of two changes at once the
-- later one sees the earlier one.
create function settle_photo_rights(p_photos uuid[], p_cause text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ready uuid[];
  uncleared uuid[];
  relabeled uuid[];
begin
  perform public.insist_on_read_committed();
  perform from public.photos where id = any (p_photos) order by id for no key update;

  -- Looked at before it is written: an update of no row feeds the cards of no photo, and still took a millisecond.
  ready := array(
    select id from public.photos
    where id = any (p_photos) and photo_status = 'awaiting_releases' and public.photo_faces_released(id));
  if ready <> '{}' then
    update public.photos set photo_status = 'submitted' where id = any (ready);
  end if;
  uncleared := array(
    select id from public.photos
    where id = any (p_photos) and photo_status = 'live' and not public.photo_is_cleared(id));
  if uncleared <> '{}' then
    update public.photos set photo_status = 'incident_hold' where id = any (uncleared);
    insert into public.incidents (photo_id, cause) select unnest(uncleared), p_cause;
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

create function photo_went_live() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.insist_on_read_committed();
  perform from public.photos where id = new.id for no key update;
  if not public.photo_is_cleared(new.id)
    and exists (select from public.photos where id = new.id and photo_status = 'live')
  then
    raise exception 'photo % is not cleared', new.id
      using errcode = 'check_violation', constraint = 'photos_live_is_cleared', table = 'photos';
  end if;
  return null;
end
$$;

-- The argument is the cause; rows of these tables name their photo.
create function photo_rights_moved() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.settle_photo_rights(array_remove(array[
    case when tg_op <> 'INSERT' then old.photo_id end,
    case when tg_op <> 'DELETE' then new.photo_id end], null), tg_argv[0]);
  return null;
end
$$;

create function release_moved() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.settle_photo_rights(
    array(select photo_id from public.release_photos where release_id = new.id), 'release');
  return null;
end
$$;

create function person_moved() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.settle_photo_rights(
    array(select distinct photo_id from public.photo_faces where person_id = new.id), 'person');
  return null;
end
$$;

-- Until now nobody asked for rights: what is on sale without them is held.
with held as (
  update photos set photo_status = 'incident_hold' where photo_status = 'live' returning id)
insert into incidents (photo_id, cause) select id, 'claim' from held;

create constraint trigger photos_live_is_cleared after insert or update of photo_status, user_id on photos
deferrable initially deferred for each row when (new.photo_status = 'live') execute function photo_went_live();
create constraint trigger photo_faces_wall after insert or update or delete on photo_faces
deferrable initially deferred for each row execute function photo_rights_moved('face');
create constraint trigger release_photos_wall after insert or update or delete on release_photos
deferrable initially deferred for each row execute function photo_rights_moved('release');
create constraint trigger rights_claims_wall after update or delete on rights_claims
deferrable initially deferred for each row execute function photo_rights_moved('claim');
create constraint trigger clearance_checks_wall after insert or update or delete on clearance_checks
deferrable initially deferred for each row execute function photo_rights_moved('check');
create constraint trigger releases_wall after update of release_state, relation, person_id, allows_face_search on releases
deferrable initially deferred for each row execute function release_moved();
create constraint trigger people_wall after update of standing on people
deferrable initially deferred for each row execute function person_moved();

-- Emptying a table fires no trigger of its rows.
create function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are removed one by one', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger photo_faces_truncate before truncate on photo_faces execute function refuse_truncate();
create trigger people_truncate before truncate on people execute function refuse_truncate();
create trigger releases_truncate before truncate on releases execute function refuse_truncate();
create trigger release_photos_truncate before truncate on release_photos execute function refuse_truncate();
create trigger rights_claims_truncate before truncate on rights_claims execute function refuse_truncate();
create trigger clearance_checks_truncate before truncate on clearance_checks execute function refuse_truncate();

-- Only the wall holds a photo and only the wall takes it out of waiting; whoever reviews can take a decision back.
update state_transitions set movers = '{rights}'
where machine = 'photo_status' and (from_state, to_state) in (('live', 'incident_hold'), ('awaiting_releases', 'submitted'));
insert into state_transitions (machine, from_state, to_state, movers) values
  ('photo_status', 'needs_info', 'awaiting_releases', '{owner,staff}'),
  ('photo_status', 'declined', 'awaiting_releases', '{owner,staff}'),
  ('photo_status', 'live', 'in_review', '{staff}'),
  ('photo_status', 'needs_info', 'in_review', '{staff}'),
  ('photo_status', 'declined', 'in_review', '{staff}');

grant execute on function face_releases(uuid, uuid), photo_faces_released(uuid), photo_faces_digest(uuid),
  photo_is_cleared(uuid), clearance_grade(text, boolean, boolean), photo_has_kin(uuid), photo_grade(uuid),
  photo_allows_hero(uuid), relation_fits(text, text) to authenticated, worker;
