-- The part of a billing profile that an order stores, so that its invoice does not change with the profile. place_order and
-- refresh_order_billing compare and store this; the other columns belong to the company.
create or replace function order_billing(p_profile public.company_billing) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(p_profile) - '{company_id,po_required,account_code,updated_by,created_at,updated_at}'::text[]
$$;
