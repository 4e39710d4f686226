-- Points audit entries about an erased person to the erasure, so that they no longer identify the person.
create or replace function move_audit_to_erasure(p_erasure uuid, p_ids uuid[]) returns void
language sql security definer set search_path = '' set enable_seqscan = off as $$
  update public.audit_log set entity_type = 'erasure', entity_id = p_erasure::text
  where entity_type in ('person', 'release', 'face') and entity_id = any (p_ids::text[])
$$;
