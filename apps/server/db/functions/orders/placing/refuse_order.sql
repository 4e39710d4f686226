-- Refuses to place an order. The server maps the constraint to an error code (apps/server/src/context/postgres-errors.ts);
-- the detail lists the numbers of the photos concerned, separated by commas.
create or replace function refuse_order(p_constraint text, p_photos text default null) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception 'the order is refused: %', p_constraint
    using errcode = 'check_violation', constraint = p_constraint, table = 'orders', detail = coalesce(p_photos, '');
end
$$;
