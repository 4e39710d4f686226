-- A family's photos by number; the backs of its prints are in no list.
create index photos_family on photos (user_id, photoid desc) include (photo_status) where back_of is null;

-- What moderators decided about own photos: not who they were, nor what else they noted down.
create function own_photo_checks(p_photos uuid[])
returns table (photo_id uuid, decision text, reason text, note text, is_current boolean, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select k.photo_id, k.decision, k.reason, case when k.decision <> 'approved' then k.note end, k.is_current, k.created_at
  from public.clearance_checks k
  join public.photos p on p.id = k.photo_id
  where k.photo_id = any (p_photos) and p.user_id = auth.uid() and k.undone_at is null
$$;
grant execute on function own_photo_checks(uuid[]) to authenticated;
