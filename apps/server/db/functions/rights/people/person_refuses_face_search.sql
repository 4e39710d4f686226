-- Whether the person's last answer forbids searching for their face. A refusal counts until a later consent, whatever
-- became of its release; a consent counts while its release is signed.
create or replace function person_refuses_face_search(p_person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select not a.is_yes from (
      select r.signed_at as at, r.allows_face_search as is_yes from public.releases r
      where r.person_id = p_person and r.signed_at is not null
        and (r.release_state = 'signed' or not r.allows_face_search)
      union all
      select e.at, false from public.releases r join public.release_events e on e.release_id = r.id
      where r.person_id = p_person and e.event in ('declined', 'stopped', 'search_stopped')) a
    order by a.at desc, a.is_yes limit 1), false)
$$;
grant execute on function person_refuses_face_search(uuid) to worker;
