-- Stores and queues a mail of the auth layer. For an address without an account (p_discard) it does the same work and
-- the mail is discarded, so that response times do not reveal accounts.
create or replace function queue_auth_email(
  p_kind text, p_recipient text, p_subject text, p_html text, p_text text, p_discard boolean
) returns void language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  insert into public.emails (kind, recipient, subject, html, text, status)
  values (p_kind, p_recipient, p_subject, p_html, p_text, case when p_discard then 'discarded' else 'queued' end)
  returning id into v_id;
  perform public.add_job('mail.send-email', json_build_object('emailId', v_id));
end
$$;
grant execute on function queue_auth_email(text, text, text, text, text, boolean) to auth_admin;
