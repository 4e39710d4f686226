-- Who moves a state: staff or owner for requests (they share a database role), worker for jobs, null for operators,
-- who are bound by the transition table alone. plpgsql, because one SQL expression needs the right to call is_staff()
-- even on the branch of the worker, which has none.
create or replace function current_mover() returns text language plpgsql stable as $$
begin
  if current_user = 'worker' then
    return 'worker';
  elsif current_user = 'authenticated' then
    return case when auth.is_staff() then 'staff' else 'owner' end;
  end if;
  return null;
end
$$;
grant execute on function current_mover() to authenticated, worker;
