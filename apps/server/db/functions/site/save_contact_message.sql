-- Stores a contact message and queues its mail; false if the id is known, so that a second click sends nothing.
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
grant execute on function save_contact_message(uuid, text, text, text, text, text, text, text, text) to anon,
  authenticated;
