-- The bands' indexes carry what is compared, so that a search reads no row of the table: at 400,000 hashes it had
-- read a third of its pages.
drop index photo_hashes_band_1, photo_hashes_band_2, photo_hashes_band_3, photo_hashes_band_4;
create index photo_hashes_band_1 on photo_hashes (band_1) include (phash, photo_id);
create index photo_hashes_band_2 on photo_hashes (band_2) include (phash, photo_id);
create index photo_hashes_band_3 on photo_hashes (band_3) include (phash, photo_id);
create index photo_hashes_band_4 on photo_hashes (band_4) include (phash, photo_id);

-- What was read out of a picture ends with it: a file that was not taken leaves nothing, a photo that was taken back
-- leaves no likeness. Its hash stays, so that the same picture from somebody else is noticed.
create function forget_photo_likeness() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.photo_embeddings where photo_id = new.id;
  delete from public.face_templates t using public.photo_faces f where f.id = t.face_id and f.photo_id = new.id;
  if new.photo_status = 'failed' then
    delete from public.photo_faces where photo_id = new.id;
    delete from public.photo_hashes where photo_id = new.id;
    delete from public.photo_metadata where photo_id = new.id;
  end if;
  return null;
end
$$;
create trigger photos_forget_likeness after update of photo_status on photos
for each row when (old.photo_status is distinct from new.photo_status and new.photo_status in ('failed', 'withdrawn'))
execute function forget_photo_likeness();
