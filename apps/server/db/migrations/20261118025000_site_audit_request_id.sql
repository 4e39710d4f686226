-- Links an audit entry to the log lines of its request. Null for jobs and operators.
alter table audit_log add column request_id text;
grant insert (request_id) on audit_log to authenticated, worker;

-- The use case writes the audit entry, with its request id.
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
