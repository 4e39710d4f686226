-- Reasons for a moderator to doubt a signature: signed with the email or from the network of the family that asked, or
-- after a refusal for the same person and photo. Never returns emails or IP addresses.
create or replace function face_doubts(p_photo uuid, p_person uuid, p_release uuid)
returns table (is_own_address boolean, is_same_network boolean, refusals integer)
language sql stable security definer set search_path = '' as $$
  select
    exists (
      select from public.releases r join auth.users u on u.id = r.user_id
      where r.id = p_release and lower(r.signer_email) = lower(u.email)),
    exists (
      select from public.releases r
      join public.release_events e on e.release_id = r.id and e.event = 'signed'
      join public.release_traces t on t.event_id = e.id
      join auth.sessions s on s.user_id = r.user_id
      where r.id = p_release and public.ip_network(host(t.ip)) = public.ip_network(s.ip)),
    (select count(distinct r.id)::integer from public.releases r
      join public.release_photos l on l.release_id = r.id and l.photo_id = p_photo
      join public.release_events e on e.release_id = r.id and e.event in ('declined', 'stopped')
      where r.person_id = p_person)
  where (select auth.is_staff())
$$;
grant execute on function face_doubts(uuid, uuid, uuid) to authenticated;
