-- What people write to us through the forms of the sites. Requests add by function alone and read nothing back.
create table contact_messages (
  id uuid primary key, -- made by the form, so that a second click is the same message
  kind text not null check (kind in ('contact', 'takedown')),
  topic text check (length(topic) between 1 and 50),
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 3 and 254 and email !~ '[[:cntrl:]]'),
  order_number text check (length(order_number) between 1 and 100),
  photo_number text check (length(photo_number) between 1 and 100),
  relation text check (length(relation) between 1 and 50),
  message text not null check (length(message) between 1 and 5000),
  created_at timestamptz not null default now(),
  constraint contact_messages_topic check ((kind = 'contact') = (topic is not null)),
  constraint contact_messages_relation check ((kind = 'takedown') = (relation is not null))
);
create index contact_messages_created_at on contact_messages (created_at desc);

-- Says whether the message is new. One that is known keeps what it said first.
create function save_contact_message(
  p_id uuid, p_kind text, p_name text, p_email text, p_message text, p_topic text default null,
  p_relation text default null, p_order_number text default null, p_photo_number text default null
) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  insert into public.contact_messages (
    id, kind, name, email, message, topic, relation, order_number, photo_number)
  values (
    p_id, p_kind, p_name, p_email, p_message, p_topic, p_relation, p_order_number, p_photo_number)
  on conflict (id) do nothing;
  return found;
end
$$;

alter table contact_messages enable row level security;

grant select on contact_messages to authenticated;
create policy contact_messages_read_admin on contact_messages for select to authenticated
using ((select auth.has_role('admin')));
-- Old ones are deleted by the clock; for that the worker sees when they came and nothing of what they say.
grant select (id, created_at), delete on contact_messages to worker;
create policy contact_messages_read_worker on contact_messages for select to worker using (true);
create policy contact_messages_delete_worker on contact_messages for delete to worker using (true);

grant execute on function save_contact_message(uuid, text, text, text, text, text, text, text, text)
to anon, authenticated;
