-- Whether a signature counts for a person of this standing. Nobody else signs for an adult, and no child for itself;
-- what was signed for a child or before a death stays valid.
create or replace function relation_fits(p_relation text, p_standing text) returns boolean language sql immutable as $$
  select case p_standing
    when 'minor' then p_relation = 'guardian'
    when 'adult' then p_relation in ('self', 'guardian')
    else true end
$$;
grant execute on function relation_fits(text, text) to authenticated, worker;
