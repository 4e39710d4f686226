-- Trigger on profiles: keeps storefronts, the only public part of a profile, equal to profiles.storefront_name.
create or replace function feed_storefront() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.storefront_name is null then
    delete from public.storefronts where user_id = new.id;
  else
    insert into public.storefronts (user_id, storefront_name) values (new.id, new.storefront_name)
    on conflict (user_id) do update set storefront_name = excluded.storefront_name;
  end if;
  return null;
end
$$;
