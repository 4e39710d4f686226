-- Trigger on face_consents: writes every agreement and withdrawal to face_consent_log.
create or replace function log_face_consent() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.face_consent_log (user_id, event)
  values (new.user_id, case when new.withdrawn_at is null then 'agreed' else 'withdrawn' end);
  return null;
end
$$;
