-- Whether a license for a photo was granted since a decision, which then cannot be undone. For staff, who may not read
-- licenses.
create or replace function photo_sold_since(p_photo uuid, p_since timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.licenses l
    where l.photo_id = p_photo and l.license_state = 'granted' and l.created_at >= p_since and (select auth.is_staff()))
$$;
grant execute on function photo_sold_since(uuid, timestamptz) to authenticated;
