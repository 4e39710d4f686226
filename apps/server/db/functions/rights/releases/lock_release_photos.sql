-- Locks the photos of the person of a release: declining or stopping one release ends the person's others too.
create or replace function lock_release_photos(p_release uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform public.lock_person_photos(r.person_id) from public.releases r where r.id = p_release;
end
$$;
