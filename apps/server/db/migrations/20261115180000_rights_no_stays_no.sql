-- What a person refused stays refused, and a release that ends has ended at its hour.

alter table releases
  -- The link before the reminder: both mails say that they open the release until the same day.
  add column earlier_token_hash text unique check (earlier_token_hash ~ '^[0-9a-f]{64}$'),
  -- What was signed, which the document repeats; allows_face_search is what counts today.
  add column signed_face_search boolean;
update releases set signed_face_search = allows_face_search where signed_at is not null;
grant select (signed_face_search) on releases to authenticated;
grant update (earlier_token_hash) on releases to worker;

-- A decline is an answer and not the family's to take back. A signer may stop what staff doubt.
update state_transitions set movers = '{staff}'
where machine = 'release_state' and from_state = 'declined' and to_state = 'superseded';
insert into state_transitions (machine, from_state, to_state, movers) values
  ('release_state', 'disputed', 'expired', '{signer}');

-- The link of a release that was taken back opens nothing, whoever took it back.
create function forget_release_links() returns trigger language plpgsql as $$
begin
  new.token_hash := null;
  new.earlier_token_hash := null;
  return new;
end
$$;
create trigger releases_forget_links before update of release_state on releases
for each row when (new.release_state = 'superseded') execute function forget_release_links();
update releases set token_hash = null where release_state = 'superseded';

-- Whether a person's last answer was that nobody is to look for her face. A no counts whatever became of its release,
-- until there is a yes after it; a yes counts while its release does.
create or replace function person_refuses_face_search(p_person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select not a.is_yes from (
      select r.signed_at as at, r.allows_face_search as is_yes from public.releases r
      where r.person_id = p_person and r.signed_at is not null
        and (r.release_state = 'signed' or not r.allows_face_search)
      union all
      select e.at, false from public.releases r join public.release_events e on e.release_id = r.id
      where r.person_id = p_person and e.event in ('declined', 'stopped', 'search_stopped')) a
    order by a.at desc, a.is_yes limit 1), false)
$$;

create or replace function face_releases(p_photo uuid, p_person uuid) returns text[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return array(
    select distinct r.relation
    from public.releases r
    join public.release_photos l on l.release_id = r.id and l.photo_id = p_photo
    join public.people s on s.id = r.person_id
    where r.person_id = p_person and r.release_state = 'signed' and (r.ends_at is null or r.ends_at > now())
      and public.relation_fits(r.relation, s.standing)
    order by r.relation);
end
$$;

-- The people on a photo who let their face be found there.
create function photo_searchable_people(p_photo uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return array(
    select distinct f.person_id from public.photo_faces f
    join public.release_photos l on l.photo_id = f.photo_id
    join public.releases r on r.id = l.release_id and r.person_id = f.person_id
    where f.photo_id = p_photo and r.release_state = 'signed' and r.allows_face_search
      and (r.ends_at is null or r.ends_at > now())
    order by f.person_id);
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
    select p.id, public.photo_searchable_people(p.id) as face_ids
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

drop trigger releases_wall on releases;
create constraint trigger releases_wall
after update of release_state, relation, person_id, allows_face_search, ends_at on releases
deferrable initially deferred for each row execute function release_moved();
