-- Trigger on photos: closes the incident of a photo that leaves incident_hold.
create or replace function photo_left_hold() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.incidents i
  set closed_at = now(), closed_by = auth.uid(),
    outcome = case p.photo_status when 'withdrawn' then 'withdrawn' else 'restored' end
  from public.photos p
  where p.id = new.id and p.photo_status <> 'incident_hold' and i.photo_id = p.id and i.closed_at is null;
  return null;
end
$$;
