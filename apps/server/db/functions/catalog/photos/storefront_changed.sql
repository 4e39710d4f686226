-- Trigger on storefronts: a new name goes into the cards of all photos of its family.
create or replace function storefront_changed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.feed_photos_by_size(array(
    select id from public.photos where user_id = coalesce(new.user_id, old.user_id)));
  return null;
end
$$;
