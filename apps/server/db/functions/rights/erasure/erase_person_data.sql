-- Deletes everything that identifies a person, in one transaction; the clearance triggers take the photos off sale
-- before it commits. Signed documents are deleted by a job, and another job records the erasure outside the database,
-- so that a restored backup can be erased again. Only the three erase functions call it.
--
-- A family that erases a person who never answered a release does not block the photo: it may have mistyped the name.
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
  v_known record;
  v_pattern text;
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
  -- A person who signs for themselves may spell the name differently. The signer types it freely, so it counts only as
  -- far as the family or the request wrote the same words.
  v_names := v_names || array(
    select signer_name from public.releases where person_id = p_person and relation = 'self');
  v_names := v_names || array(
    select public.confirmed_name(signed_name, v_names) from public.releases
    where person_id = p_person and relation = 'self');
  -- Emails that no release of another person uses.
  v_addresses := array(
    select distinct lower(r.signer_email) from public.releases r
    where r.person_id = p_person and not exists (
      select from public.releases o where lower(o.signer_email) = lower(r.signer_email) and o.person_id <> p_person));

  -- Before any other change of rights, so that the cause of the incident is the person.
  if p_asked_by <> 'family' or exists (
    select from public.release_events e
    where e.release_id = any (v_releases) and e.event in ('viewed', 'signed', 'declined', 'disputed'))
  then
    update public.photos set has_erased_face = true
    where not has_erased_face and id in (
      select photo_id from public.photo_faces where person_id = p_person and face_status = 'identifiable');
  end if;

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
  -- A certificate lists the hash of each release that its license is based on.
  insert into public.license_erasures (license_id, erased_on)
  select l.id, current_date
  from public.releases r
  join public.release_photos p on p.release_id = r.id
  join public.licenses l on l.photo_id = p.photo_id
  where r.id = any (v_releases)
    and l.clearance -> 'releases' @> jsonb_build_array(jsonb_build_object('document_sha256', r.document_sha256))
  on conflict do nothing;
  -- Stored responses repeat the data.
  delete from public.idempotency_keys k where k.user_id = v_family and exists (
    select from unnest(v_ids) id where position(id::text in k.response_body #>> '{}') > 0);
  perform public.erase_names(v_photos, v_family, public.words_pattern(v_names || v_addresses));
  perform public.erase_from_notes(v_photos, public.words_pattern(v_addresses), '-infinity');
  perform public.move_audit_to_erasure(v_erasure, v_ids);
  perform public.erase_from_audit(
    v_erasure, v_photos, public.words_pattern(v_addresses || v_ids::text[]), '-infinity');
  -- A family types names freely. If the family asks for the erasure, a name is not removed from what staff wrote before
  -- it was typed: otherwise a family could name a person "not" and reverse a review.
  for v_known in
    select names.name, names.is_own, case when p_asked_by = 'family' then names.since else '-infinity' end as since
    from (
      select p.name, true as is_own, p.named_at as since from public.people p where p.id = p_person
      union all
      select r.signer_name, r.relation = 'self', r.created_at from public.releases r where r.person_id = p_person
      union all
      select public.confirmed_name(r.signed_name, v_names), true, greatest(r.created_at, p.named_at)
      from public.releases r join public.people p on p.id = r.person_id
      where r.person_id = p_person and r.relation = 'self') names
    where names.name is not null
  loop
    v_pattern := public.words_pattern(array[v_known.name]);
    perform public.erase_from_audit(v_erasure, v_photos, v_pattern, v_known.since);
    -- Other signers keep their names in notes.
    if v_known.is_own then
      perform public.erase_from_notes(v_photos, v_pattern, v_known.since);
    end if;
  end loop;

  if v_releases <> '{}' then
    perform public.add_job(
      'rights.remove-documents', json_build_object('releaseIds', v_releases), p_max_attempts => 25);
  end if;
  -- Recorded outside the database, so that a restored backup can be erased again. Retried for months: only the job
  -- still knows the id, and it is deleted once the record is written.
  perform public.add_job(
    'rights.record-erasure',
    json_build_object('personId', p_person, 'askedBy', p_asked_by, 'erasedAt', now()),
    p_max_attempts => 1000);
  delete from public.people where id = p_person;
  return v_erasure;
end
$$;
