-- The grade of a cleared photo. A: title by the photographer or in writing, each face released by the person or a
-- guardian. B: title by inheritance or law, or a release by next of kin. C: title by possession, or uncleared marks;
-- background dressing only.
create or replace function clearance_grade(p_basis text, p_has_uncleared boolean, p_has_kin boolean) returns text
language sql immutable as $$
  select case
    when p_basis is null then null
    when p_basis = 'possession' or p_has_uncleared then 'C'
    when p_basis in ('photographer', 'assigned') and not p_has_kin then 'A'
    else 'B' end
$$;
grant execute on function clearance_grade(text, boolean, boolean) to authenticated, worker;
