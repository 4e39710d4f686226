-- A family erases its own people; staff erase through a function of their own, which only staff may use and which is audited.
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

-- Not for the own family: there a signed release stays evidence, whatever else its owner is.
create function erase_person_as_staff(p_person uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_erasure uuid;
begin
  if not auth.is_staff()
    or exists (select from public.people s where s.id = p_person and s.user_id = auth.uid())
  then
    return null;
  end if;
  v_erasure := public.erase_person_data(p_person, 'staff');
  if v_erasure is not null then
    insert into public.audit_log (actor_id, action, entity_type, entity_id)
    values (auth.uid(), 'rights.erase-person', 'erasure', v_erasure::text);
  end if;
  return v_erasure;
end
$$;
grant execute on function erase_person_as_staff(uuid) to authenticated;
