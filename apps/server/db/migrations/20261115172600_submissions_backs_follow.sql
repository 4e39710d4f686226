-- Without its front a back is of no use to anybody. Whoever may end the front may end the back.
create function withdraw_backs() returns trigger language plpgsql as $$
begin
  update photos set photo_status = 'withdrawn'
  where back_of = new.id and photo_status not in ('failed', 'withdrawn');
  return null;
end
$$;
create trigger photos_withdraw_backs after update of photo_status on photos
for each row when (
  new.back_of is null and old.photo_status <> new.photo_status and new.photo_status in ('failed', 'withdrawn'))
execute function withdraw_backs();
