-- What anyone with a share link may read: name, owner's first name and live photos, but neither project nor licenses.
-- No row if the code is wrong or replaced, or if sharing is off.
create or replace function shared_wishlist(p_code text)
returns table (name text, owner_first_name text, photo_ids uuid[])
language sql stable security definer set search_path = ''
as $$
  select w.name, p.first_name, array(
    select i.photo_id
    from public.wishlist_items i join public.photos v on v.id = i.photo_id and v.photo_status = 'live'
    where i.wishlist_id = w.id
    order by i.added_at desc, i.id)
  from public.wishlists w join public.profiles p on p.id = w.user_id
  where w.share_code = p_code and w.shared_at is not null
$$;
grant execute on function shared_wishlist(text) to anon, authenticated;
