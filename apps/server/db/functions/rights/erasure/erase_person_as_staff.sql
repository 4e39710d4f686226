-- Erases any person except one of the caller's own family: there erase_person applies, which keeps evidence. The use case
-- writes the audit entry, with its request id.
create or replace function erase_person_as_staff(p_person uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  if not auth.is_staff()
    or exists (select from public.people s where s.id = p_person and s.user_id = auth.uid())
  then
    return null;
  end if;
  return public.erase_person_data(p_person, 'staff');
end
$$;
grant execute on function erase_person_as_staff(uuid) to authenticated;
