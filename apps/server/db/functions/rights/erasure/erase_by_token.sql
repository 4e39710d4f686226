-- Erases the people of a link, for signers without an account.
create or replace function erase_by_token(p_token_hash text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_person uuid;
  v_count integer := 0;
begin
  -- Ordered, so that two calls for the same people wait for each other instead of deadlocking.
  for v_person in select p from public.person_ids_by_token(p_token_hash) p order by p loop
    if public.erase_person_data(v_person, 'signer') is not null then
      v_count := v_count + 1;
    end if;
  end loop;
  return v_count;
end
$$;
grant execute on function erase_by_token(text) to anon, authenticated;
