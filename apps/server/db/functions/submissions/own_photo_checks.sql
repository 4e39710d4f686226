-- What moderators decided about the caller's own photos, without reviewer and internal notes. A decision that can
-- still be undone is not returned, and its mail waits as well; an approved photo is public anyway.
create or replace function own_photo_checks(p_photos uuid[])
returns table (photo_id uuid, decision text, reason text, note text, is_current boolean, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select k.photo_id, k.decision, k.reason, case when k.decision <> 'approved' then k.note end, k.is_current, k.created_at
  from public.clearance_checks k
  join public.photos p on p.id = k.photo_id
  where k.photo_id = any (p_photos) and p.user_id = auth.uid() and k.undone_at is null
    and (k.decision = 'approved' or k.created_at <= now() - interval '2 minutes')
$$;
grant execute on function own_photo_checks(uuid[]) to authenticated;
