-- The lines of the caller's cart, in cart order. `problem` is why a photo cannot be ordered for the project (lineProblems of
-- packages/domain), or null. p_items limits the lines to some cart items. Checkout shows them and place_order relies on them.
-- Runs with the rights of the caller; place_order runs it without row-level security, hence the explicit conditions.
create or replace function checkout_lines(p_project uuid, p_items uuid[] default null)
returns table (
  line integer, item_id uuid, photo_id uuid, photoid integer, license_type text, price integer, problem text)
language sql stable set search_path = '' rows 50 as $$
  select row_number() over (order by c.added_at desc, c.id)::integer, c.id, c.photo_id, c.photoid, c.license_type, p.price,
    case
      when p.id is null then 'unavailable'
      when c.license_type = 'hero-usage' and o.allows_hero is not true then 'hero-not-allowed'
      when exists (
        select from public.licenses l
        where l.project_id = p_project and l.photo_id = c.photo_id and l.license_state = 'granted'
          -- Hero usage includes background dressing.
          and l.license_type in (c.license_type, 'hero-usage')) then 'already-licensed'
    end
  from public.cart_items c
  left join public.photos p on p.id = c.photo_id and p.photo_status = 'live'
  left join public.photo_license_options(array(
    select h.photo_id from public.cart_items h
    where h.user_id = auth.uid() and h.license_type = 'hero-usage' and (p_items is null or h.id = any (p_items)))) o
    on o.photo_id = c.photo_id
  where c.user_id = auth.uid() and (p_items is null or c.id = any (p_items))
  order by 1
$$;
grant execute on function checkout_lines(uuid, uuid[]) to authenticated;
