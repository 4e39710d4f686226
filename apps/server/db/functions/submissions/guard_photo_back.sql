-- Trigger on photos: a back belongs to a front of the same family that is no back itself.
create or replace function guard_photo_back() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.photos front
    where front.id = new.back_of and front.user_id = new.user_id and front.back_of is null and front.id <> new.id)
  then
    raise exception 'a back belongs to a front of the same family' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
