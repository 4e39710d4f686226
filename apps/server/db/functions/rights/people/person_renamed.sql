-- Trigger on people: named_at is when the current name was typed. An erasure removes it from notes written after that.
create or replace function person_renamed() returns trigger language plpgsql set search_path = '' as $$
begin
  new.named_at := clock_timestamp();
  return new;
end
$$;
