-- Rights change in read committed transactions only: with an older snapshot, a transaction would not see the change
-- that it just waited for.
create or replace function require_read_committed() returns void language plpgsql as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'rights change in read committed transactions only' using errcode = 'feature_not_supported';
  end if;
end
$$;
