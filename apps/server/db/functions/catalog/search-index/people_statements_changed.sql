-- Trigger on people: indexes the photos of a person whose gender, ethnicities or birth year changed.
create or replace function people_statements_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.feed_faces_by_size(array(
    select distinct f.photo_id from gone o join fresh n using (id) join public.photo_faces f on f.person_id = n.id
    where (o.gender, o.ethnicities, o.birth_year) is distinct from (n.gender, n.ethnicities, n.birth_year)));
  return null;
end
$$;
