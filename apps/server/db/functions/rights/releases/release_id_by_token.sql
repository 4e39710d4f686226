-- The release of a link. Both the current link and the one before the reminder open it.
create or replace function release_id_by_token(p_token_hash text) returns uuid
language sql stable security definer set search_path = '' as $$
  select r.id from public.releases r where r.token_hash = p_token_hash or r.earlier_token_hash = p_token_hash
$$;
