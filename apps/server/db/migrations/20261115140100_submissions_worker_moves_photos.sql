-- As one SQL expression it asked for the right to call is_staff() of whoever ran it, which the worker has not: no job
-- could move a photo. In steps, only the branch that is taken is looked at.
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
