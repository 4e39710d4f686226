-- Trigger on rights_claims: only staff dispute a claim or settle the dispute.
create or replace function guard_claim_state() returns trigger language plpgsql as $$
begin
  if current_user = 'authenticated' and not auth.is_staff() then
    raise exception 'only staff dispute a claim or settle that' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
