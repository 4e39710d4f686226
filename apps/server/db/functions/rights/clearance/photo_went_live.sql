-- Deferred trigger on photos: rejects a live photo that is not cleared. Needs no lock: this transaction wrote the row,
-- so no other one can recheck the photo until it ends.
create or replace function photo_went_live() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_read_committed();
  if not public.photo_is_cleared(new.id)
    and exists (select from public.photos where id = new.id and photo_status = 'live')
  then
    raise exception 'photo % is not cleared', new.id
      using errcode = 'check_violation', constraint = 'photos_live_is_cleared', table = 'photos';
  end if;
  return null;
end
$$;
