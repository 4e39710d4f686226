-- The clearance invariant: only a cleared photo is live. Deferred triggers enforce it for every writer (docs/decisions/019).
create or replace function photo_is_cleared(p_photo uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (select from public.photo_clearance_issues(p_photo));
end
$$;
grant execute on function photo_is_cleared(uuid) to worker;
