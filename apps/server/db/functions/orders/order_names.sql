-- The names that a list of orders shows, for orders that the caller may read (orders_read_own and orders_read_member).
-- Security definer, because row-level security hides the buyer's profile, and the company from a removed member who placed
-- an order.
create or replace function order_names(p_orders uuid[]) returns table (
  order_id uuid, company_name text, project_name text, placed_by_name text)
language sql stable security definer set search_path = '' as $$
  select o.id, c.name, j.name, nullif(concat_ws(' ', p.first_name, p.last_name), '')
  from public.orders o
  join public.companies c on c.id = o.company_id
  join public.projects j on j.id = o.project_id
  join public.profiles p on p.id = o.placed_by
  where o.id = any (p_orders)
    and (o.placed_by = auth.uid() or o.company_id in (select public.my_companies('read-orders')))
$$;
grant execute on function order_names(uuid[]) to authenticated;
