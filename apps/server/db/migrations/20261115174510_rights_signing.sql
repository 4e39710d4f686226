-- A release is signed by somebody who has a link and no account: they act by the functions below, each of which takes
-- the hash of the link's token and nothing else that says who they are.

-- Mails about a release, so that what they hold about a person ends with that person.
create table release_emails (
  email_id uuid primary key references emails (id) on delete cascade,
  release_id uuid not null references releases (id) on delete cascade
);
create index release_emails_release_id on release_emails (release_id);
alter table release_emails enable row level security;
grant select, insert on release_emails to worker;
create policy release_emails_all_worker on release_emails for all to worker using (true);

-- A link in one opens a release: no body outlives its sending.
create trigger emails_blank_rights before insert or update of status on emails
for each row when (new.kind like 'rights.%' and new.status <> 'queued') execute function blank_auth_email();

-- Queues a mail about an own release; for a signer the token's hash says which.
create function queue_release_email(
  p_release uuid, p_token_hash text, p_kind text, p_recipient text, p_subject text, p_html text, p_text text
) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  if p_kind not like 'rights.%' or not exists (
    select from public.releases r
    where r.id = p_release and (r.token_hash = p_token_hash or r.user_id = auth.uid() or auth.is_staff()))
  then
    raise exception 'not a mail about this release' using errcode = 'insufficient_privilege';
  end if;
  v_id := public.queue_email(p_kind, p_recipient, p_subject, p_html, p_text);
  insert into public.release_emails (email_id, release_id) values (v_id, p_release);
  return v_id;
end
$$;

-- What the holder of a link may read.
create function release_by_token(p_token_hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', r.id, 'release_state', r.release_state, 'person_name', s.name, 'standing', s.standing, 'relation', r.relation,
    'signer_name', r.signer_name, 'signer_email', r.signer_email,
    'first_name', f.first_name, 'last_name', f.last_name, 'storefront_name', f.storefront_name,
    'document', r.document, 'document_sha256', r.document_sha256, 'allows_face_search', r.allows_face_search,
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
  where r.token_hash = p_token_hash and r.release_state <> 'draft'
$$;

-- The last line of a release's record, with where it came from. Only the functions below call it.
create function trace_release(p_release uuid, p_ip inet, p_agent text) returns void
language sql security definer set search_path = '' as $$
  insert into public.release_traces (event_id, ip, user_agent)
  select max(e.id), p_ip, left(p_agent, 500) from public.release_events e where e.release_id = p_release
$$;

create function open_release(p_token_hash text, p_ip inet, p_agent text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  update public.releases set release_state = 'viewed', viewed_at = now()
  where token_hash = p_token_hash and release_state = 'sent' and link_until > now()
  returning id into v_id;
  if v_id is not null then
    perform public.trace_release(v_id, p_ip, p_agent);
  end if;
end
$$;

-- True if this call signed it. The signer knows best how the person stands today.
create function sign_release(
  p_token_hash text, p_relation text, p_standing text, p_signed_name text, p_allows_face_search boolean,
  p_ip inet, p_agent text
) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_release public.releases;
begin
  select * into v_release from public.releases where token_hash = p_token_hash for update;
  if v_release.release_state is null or v_release.release_state not in ('sent', 'viewed')
    or v_release.link_until <= now()
  then
    return false;
  end if;
  update public.releases set release_state = 'signed', relation = p_relation, signed_name = p_signed_name,
    allows_face_search = p_allows_face_search, signed_at = now(), viewed_at = coalesce(viewed_at, now())
  where id = v_release.id;
  perform public.trace_release(v_release.id, p_ip, p_agent);
  update public.people set standing = p_standing where id = v_release.person_id and standing <> p_standing;
  if not p_allows_face_search then
    update public.releases set allows_face_search = false
    where person_id = v_release.person_id and release_state = 'signed' and allows_face_search;
    perform public.forget_face_templates(v_release.person_id);
  end if;
  perform public.add_job('rights.finish-release', json_build_object('releaseId', v_release.id));
  return true;
end
$$;

create function decline_release(p_token_hash text, p_reason text, p_ip inet, p_agent text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
  v_person uuid;
begin
  update public.releases set release_state = 'declined', decline_reason = p_reason, ended_at = now()
  where token_hash = p_token_hash and release_state in ('sent', 'viewed') and link_until > now()
  returning id, person_id into v_id, v_person;
  if v_id is null then
    return false;
  end if;
  perform public.trace_release(v_id, p_ip, p_agent);
  perform public.forget_face_templates(v_person);
  perform public.add_job('rights.finish-release', json_build_object('releaseId', v_id));
  return true;
end
$$;

-- No new licenses: the wall takes the photos off sale before this is committed.
create function stop_release(p_token_hash text, p_ip inet, p_agent text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
  v_person uuid;
begin
  update public.releases set release_state = 'expired', ended_at = now()
  where token_hash = p_token_hash and release_state = 'signed'
  returning id, person_id into v_id, v_person;
  if v_id is null then
    return false;
  end if;
  insert into public.release_events (release_id, event) values (v_id, 'stopped');
  perform public.trace_release(v_id, p_ip, p_agent);
  if not exists (
    select from public.releases r
    where r.person_id = v_person and r.release_state = 'signed' and r.allows_face_search)
  then
    perform public.forget_face_templates(v_person);
  end if;
  perform public.add_job('rights.finish-release', json_build_object('releaseId', v_id));
  return true;
end
$$;

-- A new link for an own release that still waits; the one before opens nothing from now on.
create function resend_release(p_release uuid, p_token_hash text, p_link_until timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.releases set token_hash = p_token_hash, link_until = p_link_until
  where id = p_release and release_state in ('sent', 'viewed') and user_id = auth.uid();
  if not found then
    return false;
  end if;
  insert into public.release_events (release_id, event, actor_id) values (p_release, 'resent', auth.uid());
  return true;
end
$$;

-- The address to which jobs write about what belongs to somebody.
create function user_email(p_user uuid) returns text language sql stable security definer set search_path = '' as
$$ select u.email from auth.users u where u.id = p_user $$;

grant execute on function release_by_token(text), open_release(text, inet, text),
  sign_release(text, text, text, text, boolean, inet, text), decline_release(text, text, inet, text),
  stop_release(text, inet, text), queue_release_email(uuid, text, text, text, text, text, text) to anon, authenticated;
grant execute on function resend_release(uuid, text, timestamptz) to authenticated;
grant execute on function user_email(uuid) to worker;

-- A reminder carries a link of its own, and stands in the record.
grant update (token_hash) on releases to worker;
grant insert (release_id, event) on release_events to worker;
create policy release_events_insert_worker on release_events for insert to worker with check (true);
