-- Trigger on photo_faces (update): indexes photos whose faces changed in age, person or status.
create or replace function photo_face_ages_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.feed_faces_by_size(array(
    select distinct f.photo_id from gone o join fresh n using (id)
    cross join lateral (values (o.photo_id), (n.photo_id)) f (photo_id)
    where (o.photo_id, o.age_min, o.age_max, o.person_id, o.face_status, o.model_id)
      is distinct from (n.photo_id, n.age_min, n.age_max, n.person_id, n.face_status, n.model_id)));
  return null;
end
$$;
