-- Trigger on cart_items and wishlist_items: copies the number of the photo and rejects hero usage that the photo does
-- not allow. Runs with the rights of the caller, who reads only live photos; for any other photo the number stays
-- null, and the insert policy rejects the row.
create or replace function check_shortlisted_photo() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.photoid := (select p.photoid from public.photos p where p.id = new.photo_id);
  end if;
  if new.license_type = 'hero-usage' and not public.photo_allows_hero(new.photo_id) then
    raise exception 'this photo is not available for hero usage'
      using errcode = 'check_violation', constraint = 'shortlists_hero_allowed', table = tg_table_name;
  end if;
  return new;
end
$$;
