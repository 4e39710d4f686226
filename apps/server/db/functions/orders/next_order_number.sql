-- The next order number, such as ORD-2026-000042. Numbers may have gaps: a rolled-back order keeps its number.
create or replace function next_order_number() returns text language sql volatile as
$$ select 'ORD-' || to_char(now(), 'YYYY') || '-' || lpad(nextval('public.order_numbers')::text, 6, '0') $$;
grant execute on function next_order_number() to worker;
