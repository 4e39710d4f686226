-- Trigger on clearance_checks: moderators confirm a second look once, in their own name and never for their own photo.
create or replace function guard_second_look() returns trigger language plpgsql as $$
begin
  if current_user = 'authenticated' and (
    new.second_reviewer_id is distinct from auth.uid() or old.second_at is not null or exists (
      select from photos p where p.id = new.photo_id and p.user_id = auth.uid()))
  then
    raise exception 'a second look is confirmed once, in the own name and not for an own photo'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
