-- Trigger on releases: the links of a superseded release open nothing.
create or replace function forget_release_links() returns trigger language plpgsql as $$
begin
  new.token_hash := null;
  new.earlier_token_hash := null;
  return new;
end
$$;
