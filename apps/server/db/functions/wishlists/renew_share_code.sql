-- Replaces the share code of the caller's wishlist; null for any other wishlist. No role may write the column, so that
-- every code is random.
create or replace function renew_share_code(p_wishlist uuid) returns text
language sql volatile security definer set search_path = ''
as $$
  update public.wishlists set share_code = public.new_share_code()
  where id = p_wishlist and user_id = auth.uid()
  returning share_code
$$;
grant execute on function renew_share_code(uuid) to authenticated;
