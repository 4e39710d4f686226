-- A family is told that its photo waits for a decision, and never which photo of somebody else's it looks like.
create function own_photos_alike(p_photos uuid[]) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select p.id from public.photos p
  where p.id = any (p_photos) and p.user_id = auth.uid()
    and exists (
      select from public.photo_duplicates d where d.photo_id = p.id and d.decision = 'open'
    )
$$;
grant execute on function own_photos_alike(uuid[]) to authenticated;

-- What arrived within the last day is listed again after a reload.
create index uploads_completed on uploads (user_id, completed_at desc) where upload_status = 'completed';
