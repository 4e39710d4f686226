-- Constraint trigger on journal_lines, checked at commit: the lines of an entry sum to zero.
create or replace function check_journal_balance() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_sum bigint;
begin
  select sum(amount) into v_sum from public.journal_lines where entry_id = new.entry_id;
  if v_sum <> 0 then
    raise exception 'journal entry % does not balance: %', new.entry_id, v_sum using errcode = 'check_violation';
  end if;
  return null;
end
$$;
