-- Queues a mail about a release. A request goes only to the address that the release names; the copy goes once to an
-- address that the signer chooses. Requests can queue no other mail.
create or replace function queue_release_email(p_release uuid, p_token_hash text, p_kind text, p_recipient text, p_subject text,
  p_html text, p_text text)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  if not exists (
    select from public.releases r
    where r.id = p_release and case p_kind
      when 'rights.release-request'
        then (r.user_id = auth.uid() or auth.is_staff()) and lower(r.signer_email) = lower(p_recipient)
      when 'rights.release-copy'
        then r.id = public.release_id_by_token(p_token_hash) and r.release_state = 'signed' and not exists (
          select from public.release_emails m join public.emails e on e.id = m.email_id
          where m.release_id = r.id and e.kind = p_kind)
      else false end)
  then
    raise exception 'not a mail about this release' using errcode = 'insufficient_privilege';
  end if;
  v_id := public.queue_email(p_kind, p_recipient, p_subject, p_html, p_text);
  insert into public.release_emails (email_id, release_id) values (v_id, p_release);
  return v_id;
end
$$;
grant execute on function queue_release_email(uuid, text, text, text, text, text, text) to anon, authenticated;
