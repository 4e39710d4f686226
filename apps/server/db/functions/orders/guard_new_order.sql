-- Trigger on orders: every order starts as an unpaid draft. Otherwise, an insert could bypass the transition tables.
create or replace function guard_new_order() returns trigger language plpgsql set search_path = '' as $$
begin
  if (new.status, new.payment_status, new.delivery_status) <> ('draft', 'unpaid', 'locked') then
    raise exception 'an order begins as an unpaid draft' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
