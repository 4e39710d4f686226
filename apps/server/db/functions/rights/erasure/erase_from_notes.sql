-- Removes a name from what staff wrote about photos of an erased person, from a time on.
create or replace function erase_from_notes(p_photos uuid[], p_pattern text, p_since timestamptz) returns void
language sql security definer set search_path = '' as $$
  update public.clearance_checks set note = left(public.without_words(note, p_pattern), 1000)
  where photo_id = any (p_photos) and created_at >= p_since and public.has_words(note, p_pattern)
$$;
