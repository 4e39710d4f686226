-- The auth engine's own tables (Better Auth 1.7.7, schema auth), then what our protocol layer adds.
-- Owned by auth_admin; nobody else may read a row: row-level security is on and has no policy.
create schema auth authorization auth_admin;
alter default privileges revoke execute on functions from public;
set role auth_admin;
alter default privileges revoke execute on functions from public;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique,
  email_verified boolean not null,
  image text,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp,
  user_metadata jsonb default '{}',
  app_metadata jsonb default '{}',
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  constraint users_email_lower check (email = lower(email))
);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  expires_at timestamptz not null,
  token text not null unique,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null,
  ip text,
  user_agent text,
  user_id uuid not null references auth.users (id) on delete cascade,
  refresh_counter bigint not null default 0,
  refreshed_at timestamptz not null default now(),
  aal text not null default 'aal1',
  amr jsonb not null default '[]'
);
create index sessions_user_id on auth.sessions (user_id);
create index sessions_expires_at on auth.sessions (expires_at);

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  provider text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null,
  unique (provider, provider_id)
);
create index identities_user_id on auth.identities (user_id);

create table auth.verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp
);
create index verifications_identifier on auth.verifications (identifier);
create index verifications_expires_at on auth.verifications (expires_at);

create table auth.jwks (
  id uuid primary key default gen_random_uuid(),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  alg text,
  crv text
);

-- One row per mail sent or OAuth redirect begun.
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('signup', 'magiclink', 'recovery', 'oauth')),
  email text,
  link_identifier text unique,
  data jsonb not null default '{}',
  redirect_to text not null,
  code_challenge text,
  auth_code_hash bytea unique,
  session_id uuid references auth.sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index flow_state_email on auth.flow_state (email);
create index flow_state_expires_at on auth.flow_state (expires_at);
create index flow_state_session_id on auth.flow_state (session_id);

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text not null default '',
  secret text not null,
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  last_step bigint not null default 0,
  attempts integer not null default 0,
  window_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index mfa_factors_user_id on auth.mfa_factors (user_id);

-- A failed, captcha-passed password login opens the migrant check for that address and network.
create table auth.migrant_windows (
  email text not null check (email = lower(email)),
  network text not null,
  open_until timestamptz not null,
  primary key (email, network)
);
create index migrant_windows_open_until on auth.migrant_windows (open_until);

alter table auth.users enable row level security;
alter table auth.sessions enable row level security;
alter table auth.identities enable row level security;
alter table auth.verifications enable row level security;
alter table auth.jwks enable row level security;
alter table auth.flow_state enable row level security;
alter table auth.mfa_factors enable row level security;
alter table auth.migrant_windows enable row level security;

-- Refresh: one statement, one row lock, compare-and-swap on the counter. A family is a session.
create function auth.rotate_refresh(
  p_session uuid, p_counter bigint, p_reuse interval default '10 s', p_ttl interval default '30 days'
) returns table (outcome text, counter bigint, user_id uuid) language plpgsql as $$
declare
  s auth.sessions;
begin
  select * into s from auth.sessions where id = p_session for update;
  if not found or s.expires_at < now() then
    return query select 'refresh_token_not_found', null::bigint, null::uuid;
  elsif s.refresh_counter = p_counter then
    update auth.sessions
    set refresh_counter = p_counter + 1, refreshed_at = clock_timestamp(), updated_at = now(),
      expires_at = least(now() + p_ttl, s.created_at + interval '180 days')
    where id = p_session;
    return query select 'rotated', p_counter + 1, s.user_id;
  elsif s.refresh_counter = p_counter + 1 and s.refreshed_at > clock_timestamp() - p_reuse then
    -- A second tab, or an answer that was lost: the same child again.
    return query select 'replayed', s.refresh_counter, s.user_id;
  else
    -- Reuse: the whole family ends.
    delete from auth.sessions where id = p_session;
    return query select 'refresh_token_already_used', null::bigint, s.user_id;
  end if;
end
$$;

create function auth.jwt() returns jsonb language sql stable as
$$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;

create function auth.uid() returns uuid language sql stable as
$$ select (auth.jwt() ->> 'sub')::uuid $$;

create function auth.role() returns text language sql stable as
$$ select coalesce(auth.jwt() ->> 'role', 'anon') $$;

-- plpgsql, here and wherever a definer function stands in a policy: its plan is kept for the
-- connection, while a definer function in SQL is planned again in each statement (0.13 ms against 0.02).
create function auth.session_alive(p_session uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from auth.sessions where id = p_session and expires_at > now());
end
$$;

create function auth.public_keys() returns table (id text, public_key text)
language sql stable security definer set search_path = '' as
$$ select k.id::text, k.public_key from auth.jwks k
   where k.expires_at is null or k.expires_at > now() - interval '30 days' $$;

grant usage on schema auth to anon, authenticated, api, worker;
grant execute on function auth.jwt(), auth.uid(), auth.role() to anon, authenticated, worker;
grant execute on function auth.session_alive(uuid) to anon, authenticated, api;
grant execute on function auth.public_keys() to api;
reset role;
