-- A text as uuid, or null. An invalid id then finds no row instead of failing, and a valid one uses the index.
create or replace function uuid_or_null(p_text text) returns uuid language sql immutable strict parallel safe as $$
  select case when p_text ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then p_text::uuid end
$$;
grant execute on function uuid_or_null(text) to anon, authenticated;
