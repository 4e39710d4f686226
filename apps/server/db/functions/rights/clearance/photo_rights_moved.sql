-- Trigger on tables with a photo_id: rechecks the photo after a change; the argument is the cause of a possible
-- incident.
create or replace function photo_rights_moved() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.recheck_photo_clearance(array_remove(array[
    case when tg_op <> 'INSERT' then old.photo_id end,
    case when tg_op <> 'DELETE' then new.photo_id end], null), tg_argv[0]);
  return null;
end
$$;
