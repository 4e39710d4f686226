-- The photo number, so that a line still shows it when the photo is no longer live. Nothing else is copied: nothing that
-- describes an erased photo may remain.
alter table cart_items add column photoid integer, add column price_seen integer check (price_seen >= 0);
alter table wishlist_items add column photoid integer;
update cart_items c set photoid = p.photoid, price_seen = p.price from photos p where p.id = c.photo_id;
update wishlist_items i set photoid = p.photoid from photos p where p.id = i.photo_id;
alter table cart_items alter column photoid set not null;
alter table wishlist_items alter column photoid set not null;

-- The triggers run with the rights of the caller, who can read live photos only. For any other photo the number stays
-- null, and the insert policy rejects the row.
create function check_shortlisted_photo() returns trigger
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
create trigger cart_items_check_photo before insert or update of license_type on cart_items
for each row execute function check_shortlisted_photo();
create trigger wishlist_items_check_photo before insert or update of license_type on wishlist_items
for each row execute function check_shortlisted_photo();

-- Replaces any value of price_seen with the current price of the photo, so that no client can set a price.
create function set_price_seen() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.price_seen := (select p.price from public.photos p where p.id = new.photo_id and p.photo_status = 'live');
  if tg_op = 'UPDATE' and new.price_seen is null then
    new.price_seen := old.price_seen;
  end if;
  return new;
end
$$;
create trigger cart_items_set_price_seen before insert or update of price_seen on cart_items
for each row execute function set_price_seen();
grant update (price_seen) on cart_items to authenticated;

-- Enforce maxCartPhotos and maxWishlistPhotos of packages/domain. Statement triggers: they count once per batch.
create function limit_cart() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (
    select from public.cart_items c where c.user_id in (select i.user_id from inserted i)
    group by c.user_id having count(*) > 500) then
    raise exception 'a cart has 500 photos at most'
      using errcode = 'check_violation', constraint = 'cart_items_limit', table = 'cart_items';
  end if;
  return null;
end
$$;
create trigger cart_items_limit after insert on cart_items referencing new table as inserted
for each statement execute function limit_cart();

create function limit_wishlist() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (
    select from public.wishlist_items w where w.wishlist_id in (select i.wishlist_id from inserted i)
    group by w.wishlist_id having count(*) > 500) then
    raise exception 'a wishlist has 500 photos at most'
      using errcode = 'check_violation', constraint = 'wishlist_items_limit', table = 'wishlist_items';
  end if;
  return null;
end
$$;
create trigger wishlist_items_limit after insert on wishlist_items referencing new table as inserted
for each statement execute function limit_wishlist();

-- Grade and hero usage of many photos at once, for carts and wishlists; photo_clearance has the details of one photo.
-- Returns live photos only.
create function photo_license_options(p_photos uuid[]) returns table (photo_id uuid, grade text, allows_hero boolean)
language sql stable security definer set search_path = '' as $$
  select p.id, g.grade, g.grade in ('A', 'B') and exists (
    select from public.clearance_checks k where k.photo_id = p.id and k.is_current and k.second_at is not null)
  from public.photos p
  cross join lateral (select public.photo_grade(p.id) as grade) g
  where p.id = any (p_photos) and p.photo_status = 'live' and g.grade is not null
$$;
grant execute on function photo_license_options(uuid[]) to authenticated;
