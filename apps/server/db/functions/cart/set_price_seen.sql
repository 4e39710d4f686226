-- Trigger on cart_items: price_seen is the current price of the photo, whatever the statement sets, so that no client
-- can choose a price.
create or replace function set_price_seen() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.price_seen := (select p.price from public.photos p where p.id = new.photo_id and p.photo_status = 'live');
  if tg_op = 'UPDATE' and new.price_seen is null then
    new.price_seen := old.price_seen;
  end if;
  return new;
end
$$;
