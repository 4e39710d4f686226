-- Trigger on wishlist_items: updates updated_at of the wishlist once per statement. Security definer, because jobs
-- that remove items may not update wishlists.
create or replace function wishlist_items_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.wishlists w set updated_at = now()
  where w.id in (select c.wishlist_id from changed c);
  return null;
end
$$;
