-- Whether a photo was sold since a decision, which then cannot be undone. For staff, who may not read orders.
create or replace function photo_sold_since(p_photo uuid, p_since timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.order_lines l where l.photo_id = p_photo and l.created_at >= p_since and (select auth.is_staff()))
$$;
grant execute on function photo_sold_since(uuid, timestamptz) to authenticated;
