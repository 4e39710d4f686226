-- PUBLIC may create temporary objects by default. No role but the owner needs them, and one that can shadows names for functions
-- without a pinned search path. A copy of a database does not keep this: whatever copies one revokes it again.
do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
end
$$;
