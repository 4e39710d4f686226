-- Notifies the owner's event stream about the progress of a photo (channel photo_progress). Other readers of the photo
-- get nothing.
create or replace function notify_photo_progress(p_photo uuid) returns void
language sql security definer set search_path = '' as $$
  select pg_notify('photo_progress', json_build_object(
    'user_id', p.user_id, 'photo_id', p.id, 'photo_status', p.photo_status,
    'step', i.step, 'failure', i.failure)::text)
  from public.photos p left join public.photo_ingest i on i.photo_id = p.id
  where p.id = p_photo
$$;
