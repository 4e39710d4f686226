-- Trigger on photos: a new date changes the ages of people with a birth year, and a new count of people may contradict
-- the composition.
create or replace function describe_changed_photos() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.describe_photos(array(
    select n.id from gone o join fresh n using (id)
    where (o.date_taken, o.decade_taken) is distinct from (n.date_taken, n.decade_taken) and exists (
      select from public.photo_faces f join public.people s on s.id = f.person_id
      where f.photo_id = n.id and s.birth_year is not null)));
  perform public.describe_photo_composition(array(
    select n.id from gone o join fresh n using (id)
    where (o.people_count, o.people_composition) is distinct from (n.people_count, n.people_composition)));
  return null;
end
$$;
