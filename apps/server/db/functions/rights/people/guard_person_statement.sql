-- Trigger on people: staff may correct a name or birth year, but only the family states gender and ethnicities.
create or replace function guard_person_statement() returns trigger language plpgsql set search_path = '' as $$
begin
  if (old.gender, old.ethnicities) is distinct from (new.gender, new.ethnicities)
    and current_user = 'authenticated' and new.user_id is distinct from auth.uid()
  then
    raise exception 'only the family states gender and ethnicity' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
