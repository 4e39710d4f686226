-- Trigger on wishlist_items: enforces maxWishlistPhotos of packages/domain. A statement trigger counts once per batch.
create or replace function limit_wishlist() returns trigger
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
