-- A company or project with an order cannot be deleted, only archived.
alter table companies add column archived_at timestamptz;
grant update (archived_at) on companies to authenticated;
alter table projects add column archived_at timestamptz;
grant update (archived_at) on projects to authenticated;

-- The link of a wishlist works only while this is set.
alter table wishlists add column shared_at timestamptz;
grant update (shared_at) on wishlists to authenticated;

create index wishlist_items_newest on wishlist_items (wishlist_id, added_at desc);

-- Security definer, because a code must differ from those of all users. If two transactions draw the same code at the
-- same moment, the unique constraint rejects the second.
create function new_share_code() returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  code text;
begin
  loop
    code := encode(public.gen_random_bytes(5), 'hex');
    exit when not exists (select from public.wishlists w where w.share_code = code);
  end loop;
  return code;
end
$$;
revoke execute on function new_share_code() from public;
grant execute on function new_share_code() to authenticated;
alter table wishlists alter column share_code set default new_share_code();

-- No role may write share_code, so that every code is random. Returns null if the wishlist is not the caller's.
create function renew_share_code(p_wishlist uuid) returns text
language sql volatile security definer set search_path = ''
as $$
  update public.wishlists set share_code = public.new_share_code()
  where id = p_wishlist and user_id = auth.uid()
  returning share_code
$$;
revoke execute on function renew_share_code(uuid) from public;
grant execute on function renew_share_code(uuid) to authenticated;

-- What anyone with the link may read: neither the project nor the licenses. Returns no row if the code is wrong or was
-- replaced, or if sharing is off.
create function shared_wishlist(p_code text)
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
revoke execute on function shared_wishlist(text) from public;
grant execute on function shared_wishlist(text) to anon, authenticated;

-- Security definer, because jobs that remove items may not update wishlists. Statement triggers: a batch of 500 items
-- updates its wishlist once.
create function wishlist_items_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.wishlists w set updated_at = now()
  where w.id in (select c.wishlist_id from changed c);
  return null;
end
$$;
revoke execute on function wishlist_items_changed() from public;

create trigger wishlist_items_touch_on_insert after insert on wishlist_items
referencing new table as changed for each statement execute function wishlist_items_changed();
create trigger wishlist_items_touch_on_delete after delete on wishlist_items
referencing old table as changed for each statement execute function wishlist_items_changed();
