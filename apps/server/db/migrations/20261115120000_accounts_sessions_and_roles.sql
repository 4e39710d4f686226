-- Sessions as their user sees them, one-time codes for a lost second factor, and roles by use case.
set role auth_admin;

-- Ten for each user, only as keyed hashes. A used one stays, so that it cannot come back.
create table auth.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);
alter table auth.recovery_codes enable row level security;

-- Google tells who somebody is, once. We never ask it for anything else, so nothing that would let us is kept.
create function auth.keep_no_provider_tokens() returns trigger language plpgsql as $$
begin
  new.access_token := null;
  new.refresh_token := null;
  new.id_token := null;
  return new;
end
$$;
create trigger identities_keep_no_tokens before insert or update on auth.identities
for each row execute function auth.keep_no_provider_tokens();

-- The level of a live session; null once it has ended or its user is banned. Read where a token alone is not enough.
create function auth.session_level(p_session uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select s.aal from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = p_session and s.expires_at > now() and (u.banned_until is null or u.banned_until <= now()));
end
$$;

-- What a person may know of the own sessions: never a token, never an address. One that nobody has fetched yet, on its
-- way back from Google, is none.
create function auth.list_my_sessions()
returns table (id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, aal text)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at, greatest(s.created_at, s.refreshed_at), nullif(left(s.user_agent, 500), ''), s.aal
  from auth.sessions s
  where s.user_id = auth.uid() and s.expires_at > now()
    and not exists (select from auth.flow_state f where f.session_id = s.id)
  order by 3 desc, s.id
  limit 200
$$;

create function auth.end_my_session(p_session uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where id = p_session and user_id = auth.uid();
  return found;
end
$$;

grant execute on function auth.session_level(uuid) to anon, authenticated;
grant execute on function auth.list_my_sessions(), auth.end_my_session(uuid) to authenticated;
reset role;

-- The one role that a user may take without an admin.
create function become_customer() returns void
language sql security definer set search_path = '' as $$
  insert into public.user_roles (user_id, role) values (auth.uid(), 'customer') on conflict do nothing
$$;
grant execute on function become_customer() to authenticated;
