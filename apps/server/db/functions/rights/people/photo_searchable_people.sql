-- The people on a photo who allow their face to be found there.
create or replace function photo_searchable_people(p_photo uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return array(
    select distinct f.person_id from public.searchable_faces f where f.photo_id = p_photo order by f.person_id);
end
$$;
