-- A random share code that no wishlist has. Security definer, because codes of all users must differ; if two
-- transactions draw the same code at once, the unique constraint rejects the second.
create or replace function new_share_code() returns text
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
grant execute on function new_share_code() to authenticated;
