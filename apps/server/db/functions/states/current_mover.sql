-- Who moves a state: staff or owner for requests (they share a database role), worker for jobs. Inside a security
-- definer function the database role is the owner of the functions; such a function names the mover with
-- set_config('shoebox.mover', ..., true), which is ignored elsewhere. Null for operators, who are bound by the transition
-- table alone. plpgsql, because one SQL expression needs the right to call is_staff() even on the branch of the worker,
-- which has none.
create or replace function current_mover() returns text language plpgsql stable as $$
begin
  if current_user = 'worker' then
    return 'worker';
  elsif current_user = 'authenticated' then
    return case when auth.is_staff() then 'staff' else 'owner' end;
  end if;
  return nullif(current_setting('shoebox.mover', true), '');
end
$$;
grant execute on function current_mover() to authenticated, worker;
