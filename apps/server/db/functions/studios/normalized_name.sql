-- Company names are equal if they differ only in case and white space. The unique index on companies relies on it.
create or replace function normalized_name(p_name text) returns text language sql immutable strict parallel safe as
$$ select lower(regexp_replace(btrim(p_name), '\s+', ' ', 'g')) $$;
grant execute on function normalized_name(text) to anon, authenticated, worker;
