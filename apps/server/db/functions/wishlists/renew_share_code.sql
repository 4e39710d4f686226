-- Replaces the share code of a wishlist that the caller created and may still edit; returns null for any other. No role
-- may write the column, so that every code is random.
create or replace function renew_share_code(p_wishlist uuid) returns text
language sql volatile security definer set search_path = ''
as $$
  update public.wishlists set share_code = public.new_share_code()
  where id = p_wishlist and user_id = auth.uid() and public.may_edit_project(project_id)
  returning share_code
$$;
grant execute on function renew_share_code(uuid) to authenticated;
