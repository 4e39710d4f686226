-- Whom an answer to a mail reaches, where that is not its sender. No control character: in a mail's head it would
-- begin a field of its own.
alter table emails add column reply_to text
check (length(reply_to) between 3 and 320 and reply_to !~ '[[:cntrl:][:space:],;<>"]');

drop function queue_email(text, text, text, text, text);
create function queue_email(
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

grant select (reply_to) on emails to authenticated;
grant execute on function queue_email(text, text, text, text, text, text) to anon, authenticated, worker, auth_admin;
