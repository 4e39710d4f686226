-- Trigger: updated_at is the time of the transaction that changed the row.
create or replace function set_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;
