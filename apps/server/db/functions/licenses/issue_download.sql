-- Records that the caller gets a URL of a licensed file. The caller needs the permission download-files in the company of the
-- license. From the first download on, the order can no longer be canceled for a full refund, so the order is locked first, as
-- in cancel_order; once a cancellation is requested, it can no longer be downloaded. The file stays in storage for at least a
-- day, so that the URL opens it. Returns 'done' or the reason why not:
-- 'not-found', 'forbidden', 'canceled', 'suspended', 'not-made', 'removed'.
create or replace function issue_download(p_license uuid, p_rendition text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_license public.licenses;
  v_file public.license_files;
  v_delivery text;
begin
  select o.delivery_status into v_delivery
  from public.licenses l join public.orders o on o.id = l.order_id
  where l.id = p_license and l.company_id in (select public.my_companies('read-orders'))
  for update of o;
  if not found then
    return 'not-found';
  end if;

  select l.* into v_license from public.licenses l where l.id = p_license for update;
  select f.* into v_file from public.license_files f
  where f.license_id = p_license and f.rendition = p_rendition for update;
  if v_license.company_id not in (select public.my_companies('download-files')) then
    return 'forbidden';
  elsif v_license.license_state = 'cancelled' or public.is_cancellation_requested(v_license.order_id) then
    return 'canceled';
  elsif v_license.downloads_suspended_at is not null or v_delivery = 'suspended' then
    return 'suspended';
  elsif v_file.license_id is null then
    return 'not-made';
  elsif v_file.removed_at is not null then
    return 'removed';
  end if;

  update public.license_files set stored_until = now() + interval '1 day'
  where license_id = p_license and rendition = p_rendition and stored_until < now() + interval '1 day';
  insert into public.license_downloads (license_id, user_id, rendition, sha256, size)
  values (p_license, auth.uid(), p_rendition, v_file.sha256, v_file.size);
  perform public.report_downloads(p_license);
  if v_delivery = 'available' then
    perform set_config('shoebox.mover', 'worker', true);
    update public.orders set delivery_status = 'downloaded' where id = v_license.order_id;
  end if;
  return 'done';
end
$$;
grant execute on function issue_download(uuid, text) to authenticated;
