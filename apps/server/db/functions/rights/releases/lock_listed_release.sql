-- Trigger on release_photos: locks the release, so that ending a release and listing a photo in it cannot miss each
-- other. A family cannot list photos after the release was sent.
create or replace function lock_listed_release() returns trigger language plpgsql as $$
declare
  found_state text;
begin
  select release_state into found_state from public.releases where id = new.release_id for share;
  if current_user = 'authenticated' and found_state <> 'draft' then
    raise exception 'photos are listed before a release is sent' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
