-- What a family states about a person. Null and empty mean not stated; nothing is ever guessed from pixels.
alter table people
  add column gender text check (gender in ('female', 'male')),
  add column ethnicities text[] not null default '{}' check (
    cardinality(ethnicities) <= 10 and array_position(ethnicities, null) is null
    and length(array_to_string(ethnicities, '')) <= 600);
grant insert (gender, ethnicities), update (gender, ethnicities) on people to authenticated;

-- Staff may correct a name or a birth year, but only the family states gender and ethnicity.
create function guard_person_statement() returns trigger language plpgsql set search_path = '' as $$
begin
  if (old.gender, old.ethnicities) is distinct from (new.gender, new.ethnicities)
    and current_user = 'authenticated' and new.user_id is distinct from auth.uid()
  then
    raise exception 'only the family states gender and ethnicity' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger people_guard_statement before update of gender, ethnicities on people
for each row execute function guard_person_statement();

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
drop trigger photos_guard_columns on photos;
create trigger photos_guard_columns before update of price, featured, genders, ethnicities on photos
for each row execute function guard_photo_columns();

-- Garments and objects are lists of short words, with the bounds that the contract sets for tags. The print process is
-- the film or paper as the family or a moderator names it: 'Kodachrome', 'Instant film'.
alter table photos
  add column garments text[] not null default '{}' check (
    cardinality(garments) <= 50 and array_position(garments, null) is null
    and length(array_to_string(garments, '')) <= 3000),
  add column objects text[] not null default '{}' check (
    cardinality(objects) <= 50 and array_position(objects, null) is null
    and length(array_to_string(objects, '')) <= 3000),
  add column color_mode text check (color_mode in ('color', 'black and white', 'sepia')),
  add column print_process text check (length(btrim(print_process)) between 1 and 100);
grant update (garments, objects, color_mode, print_process) on photos to authenticated;
