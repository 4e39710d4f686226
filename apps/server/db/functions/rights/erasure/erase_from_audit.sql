-- Removes a name from audit entries about photos of an erased person, from a time on. Staff actions stay in the log
-- with their actor. Uses the index of the log, which only grows.
create or replace function erase_from_audit(p_erasure uuid, p_photos uuid[], p_pattern text, p_since timestamptz) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
begin
  update public.audit_log set detail = public.without_words(detail, p_pattern)
  where entity_type = 'erasure' and entity_id = p_erasure::text
    and created_at >= p_since and public.has_words(detail::text, p_pattern);
  update public.audit_log set detail = public.without_words(detail, p_pattern)
  where entity_type = 'photo' and entity_id = any (p_photos::text[])
    and created_at >= p_since and public.has_words(detail::text, p_pattern);
end
$$;
