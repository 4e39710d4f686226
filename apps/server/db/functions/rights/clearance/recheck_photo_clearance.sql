-- Enforces clearance after any change of rights: a waiting photo whose faces are released is submitted, a live photo
-- that is no longer cleared goes to incident_hold with an incident, and the searchable faces of all are written again.
-- Locks the photos first, in any status: of two concurrent changes, the later one sees the earlier one.
create or replace function recheck_photo_clearance(p_photos uuid[], p_cause text) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  waiting uuid[];
  on_sale uuid[];
  ready uuid[];
  uncleared uuid[];
  relabeled uuid[];
begin
  perform public.require_read_committed();
  -- Locked in any status: the photo may be about to go live. Rows are read after the lock is held.
  with locked as (
    select id, photo_status from public.photos where id = any (p_photos) order by id for no key update)
  select array_agg(id) filter (where photo_status = 'awaiting_releases'), array_agg(id) filter (where photo_status = 'live')
  into waiting, on_sale from locked;

  if waiting is not null then
    ready := array(select id from unnest(waiting) id where public.photo_faces_released(id));
    if ready <> '{}' then
      update public.photos set photo_status = 'submitted' where id = any (ready);
    end if;
  end if;
  if on_sale is not null then
    uncleared := array(select id from unnest(on_sale) id where not public.photo_is_cleared(id));
    if uncleared <> '{}' then
      update public.photos set photo_status = 'incident_hold' where id = any (uncleared);
      -- A photo may be live again while its incident is still open; that must not prevent a signer from leaving.
      insert into public.incidents (photo_id, cause) select unnest(uncleared), p_cause
      on conflict (photo_id) where closed_at is null do nothing;
    end if;
  end if;

  if p_cause in ('claim', 'check') then
    return;
  end if;
  with wanted as (
    select p.id, public.photo_searchable_people(p.id) as face_ids
    from public.photos p where p.id = any (p_photos)
  ), changed as (
    insert into public.photo_labels (photo_id, face_ids)
    select id, face_ids from wanted
    where face_ids <> '{}' or exists (select from public.photo_labels l where l.photo_id = wanted.id)
    on conflict (photo_id) do update set face_ids = excluded.face_ids
    where photo_labels.face_ids is distinct from excluded.face_ids
    returning photo_id)
  select array_agg(photo_id) into relabeled from changed;
  if relabeled is not null then
    perform public.feed_photo_cards(relabeled);
  end if;
end
$$;
