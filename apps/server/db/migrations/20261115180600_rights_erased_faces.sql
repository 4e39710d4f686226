-- Whoever was erased had said no, and their face is still in the picture. Without a box nothing said so: a photo that
-- waited for their release went on to review as one without faces. The mark names nobody and is never taken away.
alter table photos add column has_erased_face boolean not null default false;

create or replace function photo_faces_released(p_photo uuid) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return not exists (
    select from public.photo_faces f
    where f.photo_id = p_photo and f.face_status = 'identifiable'
      and public.face_releases(f.photo_id, f.person_id) = '{}')
    and not exists (select from public.photos p where p.id = p_photo and p.has_erased_face);
end
$$;

create function photo_face_erased() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.settle_photo_rights(array[new.id], 'person');
  return null;
end
$$;
create constraint trigger photos_face_erased after update of has_erased_face on photos
deferrable initially deferred for each row when (new.has_erased_face) execute function photo_face_erased();

-- Finds any of these as whole words, however they are spaced; null if there is nothing to look for.
create function words_pattern(p_words text[]) returns text language sql immutable set search_path = '' as $$
  select '(?<![[:alnum:]])(?:' || string_agg(
    regexp_replace(regexp_replace(btrim(word), '[^[:alnum:][:space:]]', '\\\&', 'g'), '[[:space:]]+', '[[:space:]_.-]+', 'g'),
    '|' order by length(word) desc, word) || ')(?![[:alnum:]])'
  from (select distinct word from unnest(p_words) word where length(btrim(word)) > 1) known
$$;

create function without_words(p_text text, p_pattern text) returns text language sql immutable set search_path = '' as
$$ select regexp_replace(p_text, p_pattern, '[removed]', 'gi') $$;

create function without_words(p_value jsonb, p_pattern text) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case jsonb_typeof(p_value)
    when 'string' then to_jsonb(public.without_words(p_value #>> '{}', p_pattern))
    when 'array' then (
      select coalesce(jsonb_agg(public.without_words(value, p_pattern) order by place), '[]')
      from jsonb_array_elements(p_value) with ordinality as part (value, place))
    when 'object' then (
      select coalesce(jsonb_object_agg(key, public.without_words(value, p_pattern)), '{}') from jsonb_each(p_value))
    else p_value end;
end
$$;

-- A person's name where people write freely about photos that showed them. What has no name in it is not written.
create function erase_names(p_photos uuid[], p_family uuid, p_pattern text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.photos set title = public.without_words(title, p_pattern),
    description = public.without_words(description, p_pattern),
    tags = array(select tag from unnest(tags) with ordinality as t (tag, place) where tag !~* p_pattern order by place)
  where id = any (p_photos)
    and (title ~* p_pattern or description ~* p_pattern or exists (select from unnest(tags) tag where tag ~* p_pattern));
  update public.photo_metadata set metadata = public.without_words(metadata, p_pattern)
  where photo_id = any (p_photos) and metadata::text ~* p_pattern;
  update public.uploads set file_name = left(public.without_words(file_name, p_pattern), 255)
  where photo_id = any (p_photos) and file_name ~* p_pattern;
  update public.clearance_checks set note = left(public.without_words(note, p_pattern), 1000)
  where photo_id = any (p_photos) and note ~* p_pattern;
  update public.rights_claims set evidence = left(public.without_words(evidence, p_pattern), 1000),
    photographer = case when photographer ~* ('^[[:space:]]*' || p_pattern || '[[:space:]]*$') then null else photographer end
  where photo_id = any (p_photos) and (evidence ~* p_pattern or photographer ~* p_pattern);
  -- Letters about reviews repeat titles and notes.
  update public.emails e set subject = public.without_words(e.subject, p_pattern),
    html = public.without_words(e.html, p_pattern), text = public.without_words(e.text, p_pattern)
  from auth.users u
  where u.id = p_family and e.recipient = u.email and e.kind like 'submissions.%'
    and (e.subject ~* p_pattern or e.html ~* p_pattern or e.text ~* p_pattern);
  delete from public.idempotency_keys k where k.user_id = p_family and k.response_body #>> '{}' ~* p_pattern;
end
$$;

-- What staff did stays on record with who did it, and leads to nobody. By the index of the log: it only grows.
create function erase_from_audit(p_erasure uuid, p_ids uuid[], p_photos uuid[], p_pattern text) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
begin
  update public.audit_log set entity_type = 'erasure', entity_id = p_erasure::text,
    detail = public.without_words(detail, p_pattern)
  where entity_type in ('person', 'release', 'face') and entity_id = any (p_ids::text[]);
  update public.audit_log set detail = public.without_words(detail, p_pattern)
  where entity_type = 'photo' and entity_id = any (p_photos::text[]) and detail::text ~* p_pattern;
end
$$;

create or replace function erase_person_data(p_person uuid, p_asked_by text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_family uuid;
  v_releases uuid[];
  v_photos uuid[];
  v_ids uuid[];
  v_names text[];
  v_addresses text[];
  v_erasure uuid;
  v_emails integer;
  v_templates integer;
  v_faces integer;
begin
  perform public.lock_person_photos(p_person);
  select user_id, array[name] into v_family, v_names from public.people where id = p_person for update;
  if not found then
    return null;
  end if;
  v_releases := array(select id from public.releases where person_id = p_person order by id for update);
  v_photos := array(
    select photo_id from public.photo_faces where person_id = p_person
    union select photo_id from public.release_photos where release_id = any (v_releases));
  v_ids := array(select id from public.photo_faces where person_id = p_person) || v_releases || p_person;
  -- Whoever signs for themselves is the person by another spelling; others keep their names where they stand freely.
  v_names := v_names || array(
    select unnest(array[signer_name, signed_name]) from public.releases
    where person_id = p_person and relation = 'self');
  -- Addresses under which nobody else is kept.
  v_addresses := array(
    select distinct lower(r.signer_email) from public.releases r
    where r.person_id = p_person and not exists (
      select from public.releases o where lower(o.signer_email) = lower(r.signer_email) and o.person_id <> p_person));

  -- First of all that moves rights: the incident's cause is the person.
  update public.photos set has_erased_face = true
  where not has_erased_face and id in (
    select photo_id from public.photo_faces where person_id = p_person and face_status = 'identifiable');

  delete from public.emails e where e.id in (
    select l.email_id from public.release_emails l where l.release_id = any (v_releases))
    or (e.kind = 'rights.erase-link' and lower(e.recipient) = any (v_addresses));
  get diagnostics v_emails = row_count;
  delete from public.erase_links where lower(signer_email) = any (v_addresses);

  delete from public.face_templates t using public.photo_faces f where f.id = t.face_id and f.person_id = p_person;
  get diagnostics v_templates = row_count;
  delete from public.photo_faces where person_id = p_person;
  get diagnostics v_faces = row_count;

  insert into public.erasures (asked_by, releases, faces, templates, emails)
  values (p_asked_by, cardinality(v_releases), v_faces, v_templates, v_emails)
  returning id into v_erasure;
  -- Stored answers of requests repeat what they answered.
  delete from public.idempotency_keys k where k.user_id = v_family and exists (
    select from unnest(v_ids) id where position(id::text in k.response_body #>> '{}') > 0);
  perform public.erase_names(v_photos, v_family, public.words_pattern(v_names));
  perform public.erase_from_audit(v_erasure, v_ids, v_photos, public.words_pattern(
    v_names || v_addresses || v_ids::text[] || array(
      select unnest(array[signer_name, signed_name]) from public.releases where person_id = p_person)));

  if v_releases <> '{}' then
    perform public.add_job(
      'rights.remove-documents', json_build_object('releaseIds', v_releases), p_max_attempts => 25);
  end if;
  delete from public.people where id = p_person;
  return v_erasure;
end
$$;

-- Whether a release of theirs is evidence: somebody doubts it, or somebody bought on it.
create function person_is_bound(p_person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.releases r where r.person_id = p_person and r.release_state = 'disputed')
    or exists (
      select from public.photo_faces f join public.order_lines l on l.photo_id = f.photo_id
      where f.person_id = p_person)
    or exists (
      select from public.releases r join public.release_photos p on p.release_id = r.id
      join public.order_lines l on l.photo_id = p.photo_id
      where r.person_id = p_person and r.signed_at is not null)
$$;

-- A person of the own family, unless that would destroy evidence, or any by staff, which is written down.
create or replace function erase_person(p_person uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_erasure uuid;
begin
  perform public.lock_person_photos(p_person)
  where auth.is_staff() or exists (select from public.people s where s.id = p_person and s.user_id = auth.uid());
  if exists (select from public.people s where s.id = p_person and s.user_id = auth.uid()) then
    if public.person_is_bound(p_person) then
      raise exception 'a release of this person is evidence'
        using errcode = 'check_violation', constraint = 'people_not_bound', table = 'people';
    end if;
    return public.erase_person_data(p_person, 'family');
  elsif not auth.is_staff() then
    return null;
  end if;
  v_erasure := public.erase_person_data(p_person, 'staff');
  if v_erasure is not null then
    insert into public.audit_log (actor_id, action, entity_type, entity_id)
    values (auth.uid(), 'rights.erase-person', 'erasure', v_erasure::text);
  end if;
  return v_erasure;
end
$$;
