-- Records that the caller gets a URL of an archive that they asked for: one row in the log for each file in it, as if each was
-- downloaded on its own. The permission is checked again for every license. Orders and licenses are locked in the order of
-- issue_download. Returns 'done' or the reason why not: 'not-found', 'canceled', 'suspended', 'not-made', 'removed'.
create or replace function issue_archive_download(p_archive uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_archive public.archives;
  v_licenses uuid[];
begin
  select a.* into v_archive from public.archives a where a.id = p_archive and a.user_id = auth.uid() for update;
  v_licenses := array(
    select c.license_id from public.archive_licenses c where c.archive_id = p_archive and not c.is_skipped);
  if v_archive.id is null or exists (
    select from public.licenses l
    where l.id = any (v_licenses) and l.company_id not in (select public.my_companies('download-files')))
  then
    return 'not-found';
  elsif v_archive.removed_at is not null or v_archive.stored_until <= now() then
    return 'removed';
  elsif v_archive.ready_at is null then
    return 'not-made';
  end if;

  perform from public.orders o
  where o.id in (select l.order_id from public.licenses l where l.id = any (v_licenses)) order by o.id for update;
  perform from public.licenses l where l.id = any (v_licenses) order by l.id for update;
  if exists (
    select from public.licenses l
    where l.id = any (v_licenses)
      and (l.license_state = 'cancelled' or public.is_cancellation_requested(l.order_id)))
  then
    return 'canceled';
  elsif exists (
    select from public.licenses l join public.orders o on o.id = l.order_id
    where l.id = any (v_licenses) and (l.downloads_suspended_at is not null or o.delivery_status = 'suspended'))
  then
    return 'suspended';
  end if;

  update public.archives set stored_until = now() + interval '1 day'
  where id = p_archive and stored_until < now() + interval '1 day';
  insert into public.license_downloads (license_id, user_id, rendition, sha256, size, archive_id)
  select f.license_id, auth.uid(), f.rendition, f.sha256, f.size, p_archive
  from public.license_files f
  where f.license_id = any (v_licenses) and v_archive.rendition in (f.rendition, 'both');
  -- One license stands for all of them: an archive can have 500, and each report is two mails.
  perform public.report_downloads(v_licenses[1]);
  perform set_config('shoebox.mover', 'worker', true);
  update public.orders o set delivery_status = 'downloaded'
  where o.delivery_status = 'available'
    and o.id in (select l.order_id from public.licenses l where l.id = any (v_licenses));
  return 'done';
end
$$;
grant execute on function issue_archive_download(uuid) to authenticated;
