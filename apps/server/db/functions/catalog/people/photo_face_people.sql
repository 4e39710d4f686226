-- Age, gender and ethnicities of each confirmed face, from statements only and never from pixels. The age is what the
-- family said, else photo year minus birth year, else the middle of the model's range; null if the birth year is after
-- the photo.
create or replace function photo_face_people(p_photos uuid[])
returns table (photo_id uuid, age numeric, gender text, ethnicities text[])
language sql stable parallel safe set search_path = '' as $$
  select f.photo_id,
    case
      when f.age_min = f.age_max then f.age_min
      when d.year is not null and s.birth_year is not null then case when d.year >= s.birth_year then d.year - s.birth_year end
      else (f.age_min + f.age_max) / 2.0
    end,
    s.gender, coalesce(s.ethnicities, '{}')
  from public.photo_faces f
  join public.photos p on p.id = f.photo_id
  left join public.people s on s.id = f.person_id
  -- The middle of a decade is at most five years off.
  cross join lateral (
    select coalesce(left(p.date_taken, 4)::integer, left(p.decade_taken, 4)::integer + 5) as year
  ) d
  where f.photo_id = any (p_photos) and public.is_confirmed_face(f.model_id, f.person_id, f.face_status)
$$;
