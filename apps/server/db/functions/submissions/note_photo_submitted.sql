-- Trigger on photos: submitted_at is the place of the photo in the review queue.
create or replace function note_photo_submitted() returns trigger language plpgsql as $$
begin
  new.submitted_at := now();
  return new;
end
$$;
