-- A family's answer to "Who holds the rights" before it is complete: without the photographer's name, or without the
-- confirmation that it owns the print. A draft clears nothing; stating the claim deletes it.
create table rights_claim_drafts (
  photo_id uuid primary key references photos (id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  basis text not null check (basis in ('photographer', 'inherited', 'assigned', 'public_domain', 'possession')),
  photographer text check (length(photographer) <= 200)
);
create index rights_claim_drafts_user_id on rights_claim_drafts (user_id);

alter table rights_claim_drafts enable row level security;
grant select, insert, delete on rights_claim_drafts to authenticated;
create policy rights_claim_drafts_read_own on rights_claim_drafts for select to authenticated
using (user_id = (select auth.uid()));
create policy rights_claim_drafts_insert_own on rights_claim_drafts for insert to authenticated
with check (
  user_id = (select auth.uid())
  and exists (select from photos p where p.id = photo_id and p.user_id = (select auth.uid()))
);
create policy rights_claim_drafts_delete_own on rights_claim_drafts for delete to authenticated
using (user_id = (select auth.uid()));

-- The name of an erased person may stand in a draft too.
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
  -- E-mails about reviews repeat titles and notes.
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
