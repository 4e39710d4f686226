-- A request can queue no email of its own choice: queue_email took any kind, recipient and HTML from anon, an open relay for the
-- first SQL injection. Messages of visitors are mailed by a job, which renders them and knows the mailbox.
revoke execute on function queue_email(text, text, text, text, text, text) from anon, authenticated;

alter table contact_messages add column mailed_at timestamptz;
update contact_messages set mailed_at = created_at;
grant select, update (mailed_at) on contact_messages to worker;
create policy contact_messages_update_worker on contact_messages for update to worker using (true);

create or replace function save_contact_message(p_id uuid, p_kind text, p_name text, p_email text, p_message text,
  p_topic text default null, p_relation text default null, p_order_number text default null, p_photo_number text default null)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  insert into public.contact_messages (
    id, kind, name, email, message, topic, relation, order_number, photo_number)
  values (
    p_id, p_kind, p_name, p_email, p_message, p_topic, p_relation, p_order_number, p_photo_number)
  on conflict (id) do nothing;
  if not found then
    return false;
  end if;
  perform public.add_job('site.mail-message', json_build_object('messageId', p_id));
  return true;
end
$$;

-- The request goes to the address that the release names. The copy is the signer's, who may want it at another address, once.
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
        then r.id = public.release_of_token(p_token_hash) and r.release_state = 'signed' and not exists (
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
