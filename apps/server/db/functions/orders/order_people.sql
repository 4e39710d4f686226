-- The names of the users who approved an order or caused one of its events, for users who may read the order. Security definer,
-- because row-level security hides other users' profiles, and some of these users have left the company.
create or replace function order_people(p_order uuid) returns table (user_id uuid, name text)
language sql stable security definer set search_path = '' as $$
  select p.id, nullif(concat_ws(' ', p.first_name, p.last_name), '')
  from public.orders o
  join public.profiles p on p.id = o.approved_by
    or p.id in (select e.actor_id from public.order_events e where e.order_id = o.id)
  where o.id = p_order
    and (o.placed_by = auth.uid() or o.company_id in (select public.my_companies('read-orders')))
$$;
grant execute on function order_people(uuid) to authenticated;
