-- The people that a link may erase. The link of a release: its person if it was signed or is still open. The link of an
-- email: people whose release was signed, declined or is open under that email. Never by a superseded release, and never
-- a person whose release another email signed, unless this one signed too.
create or replace function person_ids_by_token(p_token_hash text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with meant as (
    select r.* from public.releases r
    where r.id = public.release_id_by_token(p_token_hash) and (r.signed_at is not null or r.link_until > now())
    union
    select r.* from public.erase_links l
    join public.releases r on lower(r.signer_email) = lower(l.signer_email)
    where l.token_hash = p_token_hash and l.link_until > now()
      and (r.signed_at is not null or r.release_state = 'declined'
        or (r.release_state in ('sent', 'viewed') and r.link_until > now()))
  )
  select distinct m.person_id from meant m
  where m.release_state not in ('draft', 'superseded')
    and (m.signed_at is not null or not exists (
      select from public.releases o
      where o.person_id = m.person_id and o.signed_at is not null and o.release_state <> 'superseded'
        and lower(o.signer_email) <> lower(m.signer_email)))
$$;
