-- Erases a person of the caller's own family, unless a release of that person is evidence (person_is_bound). Staff use
-- erase_person_as_staff, which is audited.
create or replace function erase_person(p_person uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.people s where s.id = p_person and s.user_id = auth.uid()) then
    return null;
  end if;
  perform public.lock_person_photos(p_person);
  if public.person_is_bound(p_person) then
    raise exception 'a release of this person is evidence'
      using errcode = 'check_violation', constraint = 'people_not_bound', table = 'people';
  end if;
  return public.erase_person_data(p_person, 'family');
end
$$;
grant execute on function erase_person(uuid) to authenticated;
