-- The next version, above p_above. After a restored backup the index has versions that the sequence has yet to reach:
-- OpenSearch would refuse every change until then.
create or replace function next_search_version(p_above bigint) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  v_version bigint := nextval('public.search_versions');
begin
  if v_version > p_above then
    return v_version;
  end if;
  -- A second run must not set the sequence back.
  perform pg_advisory_xact_lock(hashtext('next_search_version'));
  if (select last_value from public.search_versions) <= p_above then
    perform setval('public.search_versions', p_above);
  end if;
  return nextval('public.search_versions');
end
$$;
grant execute on function next_search_version(bigint) to worker;
