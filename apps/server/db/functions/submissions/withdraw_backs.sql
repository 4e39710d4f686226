-- Trigger on photos: the backs of a front that failed or was withdrawn are withdrawn. Runs with the rights of the caller,
-- who may end both.
create or replace function withdraw_backs() returns trigger language plpgsql as $$
begin
  update public.photos set photo_status = 'withdrawn'
  where back_of = new.id and photo_status not in ('failed', 'withdrawn');
  return null;
end
$$;
