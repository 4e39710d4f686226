-- The default of licenses.code: 60 random bits in Crockford's base32, which has no I, L, O and U. Looks for a code that is
-- free, because an insert with `on conflict do nothing` would skip the license instead of failing.
create or replace function new_license_code() returns text
language plpgsql volatile set search_path = '' as $$
declare
  v_bytes bytea;
  v_code text;
begin
  loop
    v_bytes := public.gen_random_bytes(12);
    v_code := (
      select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(v_bytes, i) & 31) + 1, 1), '' order by i)
      from generate_series(0, 11) i);
    exit when not exists (select from public.licenses l where l.code = v_code);
  end loop;
  return v_code;
end
$$;
grant execute on function new_license_code() to worker;
