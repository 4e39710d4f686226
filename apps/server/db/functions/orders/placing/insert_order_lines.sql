-- Adds the cart items as lines of a new order, priced by price_lines, and sets the amounts of the order. Line order is cart
-- order: a remaining cent of the discount goes to the earlier line. Returns the total before tax. Only place_order calls it.
create or replace function insert_order_lines(p_order uuid, p_project uuid, p_items uuid[]) returns integer
language plpgsql set search_path = '' as $$
declare
  v_total integer;
begin
  with lines as materialized (
    select l.line, l.photo_id, l.photoid, l.license_type, l.price from public.checkout_lines(p_project, p_items) l
  )
  insert into public.order_lines (order_id, position, photo_id, photoid, license_type, unit_price, multiplier,
    discount_share, total, contributor_id, royalty_rate, year, place)
  select p_order, l.line, l.photo_id, l.photoid, l.license_type, priced.unit_price, priced.multiplier,
    priced.discount_share, priced.total, p.user_id, public.standard_royalty_rate(),
    coalesce(left(p.date_taken, 4), p.decade_taken),
    nullif(left(concat_ws(', ', p.location_city, p.location_state_province, p.location_country), 200), '')
  from lines l
  join public.price_lines(
    array(select price from lines order by line), array(select license_type from lines order by line)) priced
    on priced.line = l.line
  join public.photos p on p.id = l.photo_id;

  update public.orders o set subtotal = s.subtotal, discount = s.discount, total = s.subtotal - s.discount,
    discount_tier = public.volume_tier(s.quantity)
  from (
    select sum(l.unit_price * l.multiplier)::integer as subtotal, sum(l.discount_share)::integer as discount,
      count(*)::integer as quantity
    from public.order_lines l where l.order_id = p_order
  ) s
  where o.id = p_order
  returning o.total into v_total;
  return v_total;
end
$$;
