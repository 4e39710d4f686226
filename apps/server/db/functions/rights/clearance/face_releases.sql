-- The relations in which a person's face on a photo is released; empty if it is not. Clearance and grade rely on it.
-- plpgsql caches its plans: in SQL a live photo took 2 ms. No sequential scans, because a plan made on empty tables is
-- cached too.
create or replace function face_releases(p_photo uuid, p_person uuid) returns text[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return array(
    select distinct r.relation
    from public.releases r
    join public.release_photos l on l.release_id = r.id and l.photo_id = p_photo
    join public.people s on s.id = r.person_id
    where r.person_id = p_person and r.release_state = 'signed' and (r.ends_at is null or r.ends_at > now())
      and public.relation_fits(r.relation, s.standing)
    order by r.relation);
end
$$;
grant execute on function face_releases(uuid, uuid) to worker;
