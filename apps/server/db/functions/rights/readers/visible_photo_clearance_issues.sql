-- photo_clearance_issues for the photo's family and staff. An error for everyone else: no rows would read as cleared.
create or replace function visible_photo_clearance_issues(p_photo uuid) returns table (issue text, amount integer)
language plpgsql stable security definer set search_path = '' rows 1 as $$
begin
  if not public.may_see_rights(p_photo) then
    raise exception 'only its family and staff see the clearance of a photo' using errcode = 'insufficient_privilege';
  end if;
  return query select i.issue, i.amount from public.photo_clearance_issues(p_photo) i;
end
$$;
grant execute on function visible_photo_clearance_issues(uuid) to authenticated;
