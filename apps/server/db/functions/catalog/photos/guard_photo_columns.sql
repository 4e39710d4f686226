-- Trigger on photos: only staff set price and featured, and only the family states genders and ethnicities.
-- Contributors and staff share the role authenticated, so column grants cannot tell them apart.
create or replace function guard_photo_columns() returns trigger language plpgsql as $$
begin
  if (old.price, old.featured) is distinct from (new.price, new.featured)
    and current_user = 'authenticated' and not auth.is_staff()
  then
    raise exception 'only staff set the price of a photo or feature it' using errcode = 'insufficient_privilege';
  end if;
  if (old.genders, old.ethnicities) is distinct from (new.genders, new.ethnicities)
    and current_user = 'authenticated' and new.user_id is distinct from auth.uid()
  then
    raise exception 'only the family states gender and ethnicity' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
