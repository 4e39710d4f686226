-- Removes the names of an erased person from all free text that a family wrote about photos that showed them. Rows
-- without the name are not written. A new column with free text belongs in here.
create or replace function erase_names(p_photos uuid[], p_family uuid, p_pattern text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.photos set title = public.without_words(title, p_pattern),
    description = public.without_words(description, p_pattern),
    tags = array(
      select tag from unnest(tags) with ordinality as t (tag, place) where not public.has_words(tag, p_pattern)
      order by place)
  where id = any (p_photos)
    and (public.has_words(title, p_pattern) or public.has_words(description, p_pattern)
      or exists (select from unnest(tags) tag where public.has_words(tag, p_pattern)));
  update public.photos set emotions = public.without_named(emotions, p_pattern),
    color_and_mood = public.without_named(color_and_mood, p_pattern),
    garments = public.without_named(garments, p_pattern), objects = public.without_named(objects, p_pattern),
    image_style = public.without_named(image_style, p_pattern),
    print_process = public.without_named(print_process, p_pattern),
    location_city = public.without_named_place(location_city, p_pattern),
    location_state_province = public.without_named_place(location_state_province, p_pattern),
    location_country = public.without_named_place(location_country, p_pattern)
  where id = any (p_photos) and public.has_words(concat_ws(' | ', image_style, print_process, location_city,
    location_state_province, location_country, array_to_string(emotions || color_and_mood || garments || objects, ' | ')),
    p_pattern);
  update public.photo_metadata set metadata = public.without_words(metadata, p_pattern)
  where photo_id = any (p_photos) and public.has_words(metadata::text, p_pattern);
  update public.uploads set file_name = left(public.without_words(file_name, p_pattern), 255)
  where photo_id = any (p_photos) and public.has_words(file_name, p_pattern);
  update public.rights_claims set evidence = left(public.without_words(evidence, p_pattern), 1000),
    photographer = nullif(btrim(left(public.without_words(photographer, p_pattern), 200)), '[removed]')
  where photo_id = any (p_photos)
    and (public.has_words(evidence, p_pattern) or public.has_words(photographer, p_pattern));
  update public.rights_claim_drafts
  set photographer = nullif(btrim(left(public.without_words(photographer, p_pattern), 200)), '[removed]')
  where photo_id = any (p_photos) and public.has_words(photographer, p_pattern);
  -- Emails about reviews repeat titles and notes.
  update public.emails e set subject = public.without_words(e.subject, p_pattern),
    html = public.without_words(e.html, p_pattern), text = public.without_words(e.text, p_pattern)
  from auth.users u
  where u.id = p_family and e.recipient = u.email and e.kind like 'submissions.%'
    and (public.has_words(e.subject, p_pattern) or public.has_words(e.html, p_pattern)
      or public.has_words(e.text, p_pattern));
  delete from public.idempotency_keys k
  where k.user_id = p_family and public.has_words(k.response_body #>> '{}', p_pattern);
end
$$;
