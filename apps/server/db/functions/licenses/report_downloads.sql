-- Adds the job that mails the owner of the company and the operators when a license reaches 20 downloads within an hour, at most
-- once per license and hour. The caller has locked the license. Only other functions call it.
create or replace function report_downloads(p_license uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from public.license_downloads d
      where d.license_id = p_license and d.at > now() - interval '1 hour') < 20
  then
    return;
  end if;

  update public.licenses set downloads_reported_at = now()
  where id = p_license and (downloads_reported_at is null or downloads_reported_at <= now() - interval '1 hour');
  if found then
    perform public.add_job('licenses.report-downloads', json_build_object(
      'licenseId', p_license, 'ownerEmailId', gen_random_uuid(), 'operatorsEmailId', gen_random_uuid()));
  end if;
end
$$;
