-- Asks for a ZIP of the files of these licenses and adds the job that packs it. The caller needs the permission download-files
-- for each of them. The same request returns the same archive while it can be used, and packs a failed one again, so a second
-- click changes nothing. An archive that was not packed within 25 hours counts as failed. Returns the id of the archive, or the reason why there is none: 'not-found', 'forbidden', 'canceled',
-- 'suspended' (no license can be downloaded), 'too-many'.
create or replace function create_archive(p_licenses uuid[], p_rendition text)
returns table (outcome text, archive_id uuid)
language plpgsql security definer set search_path = '' as $$
declare
  v_licenses uuid[] := array(select distinct id from unnest(p_licenses) id order by id);
  v_archive public.archives;
begin
  if exists (
    select from unnest(v_licenses) asked (id) left join public.licenses l on l.id = asked.id
    where l.id is null or l.company_id not in (select public.my_companies('read-orders')))
  then
    return query select 'not-found', null::uuid;
    return;
  elsif exists (
    select from public.licenses l
    where l.id = any (v_licenses) and l.company_id not in (select public.my_companies('download-files')))
  then
    return query select 'forbidden', null::uuid;
    return;
  elsif not exists (
    select from public.licenses l
    where l.id = any (v_licenses) and l.license_state = 'granted' and l.downloads_suspended_at is null)
  then
    return query
      select case when bool_or(l.license_state = 'granted') then 'suspended' else 'canceled' end, null::uuid
      from public.licenses l where l.id = any (v_licenses);
    return;
  end if;

  -- Serializes the requests of the caller.
  perform from public.profiles p where p.id = auth.uid() for no key update;
  select a.* into v_archive from public.archives a
  where a.user_id = auth.uid() and a.rendition = p_rendition and a.removed_at is null
    and (a.stored_until is null or a.stored_until > now())
    and array(
      select c.license_id from public.archive_licenses c where c.archive_id = a.id order by c.license_id) = v_licenses
    and (a.ready_at is null or not exists (
      select from public.archive_licenses c join public.licenses l on l.id = c.license_id
      where c.archive_id = a.id
        and (c.is_skipped or l.license_state = 'cancelled' or l.downloads_suspended_at is not null)))
  order by a.requested_at desc limit 1;
  if v_archive.failed_at is null
    and (v_archive.ready_at is not null or v_archive.requested_at > now() - interval '25 hours')
  then
    return query select 'done', v_archive.id;
    return;
  elsif v_archive.id is null and (
    select count(*) from public.archives a
    where a.user_id = auth.uid() and a.removed_at is null and a.failed_at is null and a.ready_at is null
      and a.requested_at > now() - interval '25 hours') >= 20
  then
    return query select 'too-many', null::uuid;
    return;
  end if;

  if v_archive.id is not null then
    update public.archives set failed_at = null, started_at = null, packed = 0, requested_at = now()
    where id = v_archive.id;
  else
    insert into public.archives (user_id, rendition, total)
    values (auth.uid(), p_rendition, cardinality(v_licenses) * case when p_rendition = 'both' then 2 else 1 end)
    returning * into v_archive;
    insert into public.archive_licenses (archive_id, license_id)
    select v_archive.id, id from unnest(v_licenses) id;
  end if;
  perform public.add_job(
    'licenses.pack-archive', json_build_object('archiveId', v_archive.id), 'pack-archive:' || v_archive.id);
  return query select 'done', v_archive.id;
end
$$;
grant execute on function create_archive(uuid[], text) to authenticated;
