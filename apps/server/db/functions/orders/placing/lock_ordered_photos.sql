-- Locks the photos of these cart items and refuses the order if one of them cannot be ordered for the project. Photos are
-- locked by id, as everywhere (decision 019), so none of them goes off sale before the order is placed. Only place_order
-- calls it.
create or replace function lock_ordered_photos(p_project uuid, p_items uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  v_problem text;
  v_photos text;
begin
  perform from public.photos p
  where p.id in (select c.photo_id from public.cart_items c where c.user_id = auth.uid() and c.id = any (p_items))
  order by p.id for share;

  if (select count(*) from public.checkout_lines(p_project, p_items)) <>
    (select count(distinct item) from unnest(p_items) item) or cardinality(p_items) = 0 then
    perform public.refuse_order('orders_items_are_in_cart');
  end if;

  select l.problem, string_agg(l.photoid::text, ',' order by l.line) into v_problem, v_photos
  from public.checkout_lines(p_project, p_items) l where l.problem is not null
  group by l.problem
  order by array_position(array['unavailable', 'hero-not-allowed', 'already-licensed'], l.problem) limit 1;
  if found then
    perform public.refuse_order(
      case v_problem
        when 'unavailable' then 'orders_photos_are_live'
        when 'hero-not-allowed' then 'orders_hero_is_allowed'
        else 'orders_photos_are_unlicensed'
      end, v_photos);
  end if;
end
$$;
