-- Trigger on company_invitations: the role changes only while an invitation is open, and an answer is final.
create or replace function guard_invitation() returns trigger language plpgsql set search_path = '' as $$
begin
  if old.answer is not null and new is distinct from old then
    raise exception 'an answered invitation cannot change' using errcode = 'check_violation';
  end if;
  if new.answer is not null and new.role <> old.role then
    raise exception 'an answer does not change the role' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
