-- Every time a family agreed to the search for faces or took that back; nobody changes or removes a line.
create table face_consent_log (
  id bigint generated always as identity primary key,
  user_id uuid not null references profiles (id) on delete cascade,
  event text not null check (event in ('agreed', 'withdrawn')),
  at timestamptz not null default now()
);
create index face_consent_log_user_id on face_consent_log (user_id, at);

create function log_face_consent() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.face_consent_log (user_id, event)
  values (new.user_id, case when new.withdrawn_at is null then 'agreed' else 'withdrawn' end);
  return null;
end
$$;
create trigger face_consents_log after insert or update on face_consents
for each row execute function log_face_consent();
insert into face_consent_log (user_id, event, at)
select user_id, 'agreed', consented_at from face_consents
union all select user_id, 'withdrawn', withdrawn_at from face_consents where withdrawn_at is not null;

alter table face_consent_log enable row level security;
grant select on face_consent_log to authenticated, worker;
create policy face_consent_log_read_own on face_consent_log for select to authenticated using (user_id = (select auth.uid()));
create policy face_consent_log_read_staff on face_consent_log for select to authenticated using ((select auth.is_staff()));
create policy face_consent_log_read_worker on face_consent_log for select to worker using (true);
