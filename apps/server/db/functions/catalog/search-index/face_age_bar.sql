-- The bar of the age histogram for an age in fifths of a year: five bars of equal width per stage of life.
-- feed_photo_search marks every bar that the age range of a face touches.
create or replace function face_age_bar(p_fifths integer) returns integer language sql immutable parallel safe as $$
  select case
    when p_fifths < 10 then p_fifths / 2
    when p_fifths < 65 then 5 + (p_fifths - 10) / 11
    when p_fifths < 100 then 10 + (p_fifths - 65) / 7
    when p_fifths < 325 then 15 + (p_fifths - 100) / 45
    else 20 + (p_fifths - 325) / 41
  end
$$;
