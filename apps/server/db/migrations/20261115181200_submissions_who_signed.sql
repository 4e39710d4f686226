-- The neighbourhood of an address: a home has one, whichever device signs. Null for what is no address.
create function network_of(p_ip text) returns cidr language plpgsql immutable set search_path = '' as $$
begin
  return network(set_masklen(p_ip::inet, case family(p_ip::inet) when 4 then 24 else 64 end));
exception when invalid_text_representation then
  return null;
end
$$;

-- What speaks against a signature, for whoever reviews: given at the address or from the network of the family that
-- asked for it, or after somebody had said no for the same person and photo. Never the addresses themselves.
create function face_doubts(p_photo uuid, p_person uuid, p_release uuid)
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
      where r.id = p_release and public.network_of(host(t.ip)) = public.network_of(s.ip)),
    (select count(distinct r.id)::integer from public.releases r
      join public.release_photos l on l.release_id = r.id and l.photo_id = p_photo
      join public.release_events e on e.release_id = r.id and e.event in ('declined', 'stopped')
      where r.person_id = p_person)
  where (select auth.is_staff())
$$;
grant execute on function face_doubts(uuid, uuid, uuid) to authenticated;
