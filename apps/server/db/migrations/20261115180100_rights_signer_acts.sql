-- The signer's acts once more: a no to one release is a no to the person's others, both links of a release open it, and
-- the locks are taken in one order (photos, person, releases).

create function release_of_token(p_token_hash text) returns uuid
language sql stable security definer set search_path = '' as $$
  select r.id from public.releases r where r.token_hash = p_token_hash or r.earlier_token_hash = p_token_hash
$$;

create or replace function queue_release_email(
  p_release uuid, p_token_hash text, p_kind text, p_recipient text, p_subject text, p_html text, p_text text
) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  if p_kind not like 'rights.%' or not exists (
    select from public.releases r
    where r.id = p_release
      and (r.id = public.release_of_token(p_token_hash) or r.user_id = auth.uid() or auth.is_staff()))
  then
    raise exception 'not a mail about this release' using errcode = 'insufficient_privilege';
  end if;
  v_id := public.queue_email(p_kind, p_recipient, p_subject, p_html, p_text);
  insert into public.release_emails (email_id, release_id) values (v_id, p_release);
  return v_id;
end
$$;

create or replace function release_by_token(p_token_hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', r.id, 'release_state', r.release_state, 'person_name', s.name, 'standing', s.standing, 'relation', r.relation,
    'signer_name', r.signer_name, 'signer_email', r.signer_email,
    'first_name', f.first_name, 'last_name', f.last_name, 'storefront_name', f.storefront_name,
    'document', r.document, 'document_sha256', r.document_sha256, 'allows_face_search', r.allows_face_search,
    'signed_face_search', r.signed_face_search,
    'signed_name', r.signed_name, 'sent_at', r.sent_at, 'viewed_at', r.viewed_at, 'signed_at', r.signed_at,
    'ended_at', r.ended_at, 'link_until', r.link_until, 'is_over', r.link_until <= now(),
    'photos', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'photoid', p.photoid, 'title', p.title, 'decade_taken', p.decade_taken,
        'location_city', p.location_city, 'location_state_province', p.location_state_province,
        'people_count', p.people_count, 'width', p.width, 'height', p.height,
        'renditions', case when p.photo_status in ('withdrawn', 'failed') then '[]'::jsonb else (
          select coalesce(jsonb_agg(n.rendition), '[]') from public.photo_files n where n.photo_id = p.id) end,
        'face', (
          select jsonb_build_object('x', b.box_x, 'y', b.box_y, 'width', b.box_width, 'height', b.box_height)
          from public.photo_faces b where b.photo_id = p.id and b.person_id = r.person_id order by b.id limit 1)
      ) order by p.photoid), '[]')
      from public.release_photos l join public.photos p on p.id = l.photo_id where l.release_id = r.id))
  from public.releases r
  join public.people s on s.id = r.person_id
  join public.profiles f on f.id = r.user_id
  where r.id = public.release_of_token(p_token_hash) and r.release_state <> 'draft'
$$;

create or replace function open_release(p_token_hash text, p_ip inet, p_agent text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  update public.releases set release_state = 'viewed', viewed_at = now()
  where id = public.release_of_token(p_token_hash) and release_state = 'sent' and link_until > now()
  returning id into v_id;
  if v_id is not null then
    perform public.trace_release(v_id, p_ip, p_agent);
  end if;
end
$$;

create or replace function sign_release(
  p_token_hash text, p_relation text, p_standing text, p_signed_name text, p_allows_face_search boolean,
  p_ip inet, p_agent text
) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := public.release_of_token(p_token_hash);
  v_release public.releases;
begin
  perform public.lock_release_photos(v_id);
  select * into v_release from public.releases where id = v_id for update;
  if v_release.release_state is null or v_release.release_state not in ('sent', 'viewed')
    or v_release.link_until <= now()
  then
    return false;
  end if;
  update public.releases set release_state = 'signed', relation = p_relation, signed_name = p_signed_name,
    allows_face_search = p_allows_face_search, signed_face_search = p_allows_face_search,
    signed_at = now(), viewed_at = coalesce(viewed_at, now())
  where id = v_id;
  perform public.trace_release(v_id, p_ip, p_agent);
  update public.people set standing = p_standing where id = v_release.person_id and standing <> p_standing;
  if not p_allows_face_search then
    update public.releases set allows_face_search = false
    where person_id = v_release.person_id and release_state = 'signed' and allows_face_search;
    perform public.forget_face_templates(v_release.person_id);
  end if;
  perform public.add_job('rights.finish-release', json_build_object('releaseId', v_id), p_max_attempts => 20);
  return true;
end
$$;

-- A no while another release of the same person is signed: staff ask whose word it is, and nothing is sold meanwhile.
create or replace function decline_release(p_token_hash text, p_reason text, p_ip inet, p_agent text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := public.release_of_token(p_token_hash);
  v_person uuid;
begin
  perform public.lock_release_photos(v_id);
  update public.releases set release_state = 'declined', decline_reason = p_reason, ended_at = now()
  where id = v_id and release_state in ('sent', 'viewed') and link_until > now()
  returning person_id into v_person;
  if v_person is null then
    return false;
  end if;
  perform public.trace_release(v_id, p_ip, p_agent);
  update public.releases set release_state = 'disputed', ended_at = now()
  where person_id = v_person and release_state = 'signed';
  perform public.forget_face_templates(v_person);
  perform public.add_job('rights.finish-release', json_build_object('releaseId', v_id), p_max_attempts => 20);
  return true;
end
$$;

-- No new licenses, whatever else was signed for the person: the wall takes the photos off sale before this is committed.
create or replace function stop_release(p_token_hash text, p_ip inet, p_agent text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := public.release_of_token(p_token_hash);
  v_person uuid;
  v_stopped uuid;
begin
  perform public.lock_release_photos(v_id);
  select person_id into v_person from public.releases
  where id = v_id and release_state in ('signed', 'disputed') for update;
  if v_person is null then
    return false;
  end if;
  for v_stopped in
    update public.releases set release_state = 'expired', ended_at = now()
    where person_id = v_person and release_state in ('signed', 'disputed') returning id
  loop
    insert into public.release_events (release_id, event) values (v_stopped, 'stopped');
    perform public.trace_release(v_stopped, p_ip, p_agent);
    perform public.add_job('rights.finish-release', json_build_object('releaseId', v_stopped), p_max_attempts => 20);
  end loop;
  perform public.forget_face_templates(v_person);
  return true;
end
$$;

-- The release stays, and nobody is to look for the face from now on.
create function stop_face_search(p_token_hash text, p_ip inet, p_agent text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := public.release_of_token(p_token_hash);
  v_person uuid;
  v_stopped uuid;
begin
  perform public.lock_release_photos(v_id);
  select person_id into v_person from public.releases
  where id = v_id and release_state in ('signed', 'disputed') for update;
  if v_person is null then
    return false;
  end if;
  for v_stopped in
    update public.releases set allows_face_search = false
    where person_id = v_person and release_state in ('signed', 'disputed') and allows_face_search returning id
  loop
    insert into public.release_events (release_id, event) values (v_stopped, 'search_stopped');
    perform public.trace_release(v_stopped, p_ip, p_agent);
  end loop;
  perform public.forget_face_templates(v_person);
  return true;
end
$$;
grant execute on function stop_face_search(text, inet, text) to anon, authenticated;

-- A new link for an own release that still waits; those before open nothing from now on.
create or replace function resend_release(p_release uuid, p_token_hash text, p_link_until timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.releases set token_hash = p_token_hash, earlier_token_hash = null, link_until = p_link_until
  where id = p_release and release_state in ('sent', 'viewed') and user_id = auth.uid();
  if not found then
    return false;
  end if;
  insert into public.release_events (release_id, event, actor_id) values (p_release, 'resent', auth.uid());
  return true;
end
$$;

-- The people that a link stands for. By a release's own link: what was signed by it, and while it is open or just
-- declined also what was asked by it. By an address: what was signed, declined or waits there. Never what was taken
-- back, and nobody for whom another address has signed, unless this one has signed too.
create or replace function people_of_token(p_token_hash text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with meant as (
    select r.* from public.releases r
    where r.id = public.release_of_token(p_token_hash) and (r.signed_at is not null or r.link_until > now())
    union
    select r.* from public.erase_links l
    join public.releases r on lower(r.signer_email) = lower(l.signer_email)
    where l.token_hash = p_token_hash and l.link_until > now()
      and (r.signed_at is not null or r.release_state = 'declined'
        or (r.release_state in ('sent', 'viewed') and r.link_until > now()))
  )
  select distinct m.person_id from meant m
  where m.release_state not in ('draft', 'superseded')
    and (m.signed_at is not null or not exists (
      select from public.releases o
      where o.person_id = m.person_id and o.signed_at is not null and o.release_state <> 'superseded'
        and lower(o.signer_email) <> lower(m.signer_email)))
$$;
