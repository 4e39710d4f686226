-- Whether a signature counts for a person of this standing: an adult signs in person, a guardian for a child, next of kin for
-- a deceased person. What a guardian signed for a child, or the person before death, stays valid.
create or replace function relation_fits(p_relation text, p_standing text) returns boolean language sql immutable as $$
  select case p_standing
    when 'minor' then p_relation = 'guardian'
    when 'adult' then p_relation in ('self', 'guardian')
    else true end
$$;
grant execute on function relation_fits(text, text) to authenticated, worker;
