-- Stores a mail and adds its job in the caller's transaction. Not for requests: with any recipient and any HTML it
-- would be an open relay for the first SQL injection.
create or replace function queue_email(
  p_kind text, p_recipient text, p_subject text, p_html text, p_text text, p_reply_to text default null
) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  insert into public.emails (kind, recipient, subject, html, text, reply_to)
  values (p_kind, p_recipient, p_subject, p_html, p_text, p_reply_to) returning id into v_id;
  perform public.add_job('mail.send-email', json_build_object('emailId', v_id));
  return v_id;
end
$$;
grant execute on function queue_email(text, text, text, text, text, text) to worker, auth_admin;
