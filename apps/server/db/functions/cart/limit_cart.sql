-- Trigger on cart_items: enforces maxCartPhotos of packages/domain. A statement trigger counts once per batch.
create or replace function limit_cart() returns trigger
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
