-- Everything in this schema belongs to auth_admin. Row-level security is on without any policy, so no other role reads a row.
set role auth_admin;

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

alter table auth.users enable row level security;

create trigger users_create_profile after insert on auth.users
for each row execute function create_profile_for_user();

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
  amr jsonb not null default '[]',
  -- The counter when the second factor was shown: refresh tokens issued before it cannot reach the higher level.
  raised_counter bigint,
  -- Set on a hand-off: the session ends with its parent until it was refreshed on the other site.
  parent_session_id uuid references auth.sessions (id) on delete cascade,
  -- A hand-off that was not redeemed is not a live session; expires_at is then the deadline for redeeming it.
  is_pending boolean not null default false,
  constraint sessions_pending_has_parent check (not is_pending or parent_session_id is not null)
);
create index sessions_user_id on auth.sessions (user_id);
create index sessions_expires_at on auth.sessions (expires_at);
-- For the cascade. Few sessions have a parent, and most of them only until their next refresh.
create index sessions_parent_session_id on auth.sessions (parent_session_id) where parent_session_id is not null;

alter table auth.sessions enable row level security;

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

alter table auth.identities enable row level security;

create trigger identities_keep_no_tokens before insert or update on auth.identities
for each row execute function auth.keep_no_provider_tokens();

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

alter table auth.verifications enable row level security;

create table auth.jwks (
  id uuid primary key default gen_random_uuid(),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  alg text,
  crv text
);

alter table auth.jwks enable row level security;

-- One row per mail that was sent or OAuth redirect that was started.
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
  expires_at timestamptz not null,
  -- The mail is never sent, because the address has no account. The flow behaves like any other, so that response times
  -- do not reveal accounts.
  is_discarded boolean not null default false
);
create index flow_state_email on auth.flow_state (email);
create index flow_state_expires_at on auth.flow_state (expires_at);
create index flow_state_session_id on auth.flow_state (session_id);

alter table auth.flow_state enable row level security;

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text not null default '',
  secret text not null,
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  session_id uuid references auth.sessions (id) on delete cascade,
  constraint mfa_factors_begun_in_session check ((status = 'unverified') = (session_id is not null))
);
create index mfa_factors_user_id on auth.mfa_factors (user_id);
create index mfa_factors_session_id on auth.mfa_factors (session_id);
create index mfa_factors_begun on auth.mfa_factors (created_at) where status = 'unverified';

alter table auth.mfa_factors enable row level security;

-- Failed codes since the last correct one. After every fifth, the user waits twice as long, up to a day.
create table auth.mfa_attempts (
  user_id uuid not null references auth.users (id) on delete cascade,
  budget text not null, -- totp, recovery_code, or the id of a session that passed before
  failures integer not null,
  open_at timestamptz not null default now(),
  tried_at timestamptz not null default now(),
  primary key (user_id, budget)
);
create index mfa_attempts_tried_at on auth.mfa_attempts (tried_at);

alter table auth.mfa_attempts enable row level security;

-- Ten per user, stored as keyed hashes. A used code is kept, so that it cannot be used again.
create table auth.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  created_at timestamptz not null default now(),
  cost text not null default 'm=19456,t=2,p=1'
  check (cost ~ '^m=[0-9]{1,8},t=[0-9]{1,4},p=[0-9]{1,3}$'),
  primary key (user_id, code_hash)
);

alter table auth.recovery_codes enable row level security;

-- A failed, captcha-passed sign-in opens check_wordpress_migrant for that email and network.
create table auth.migrant_windows (
  email text not null check (email = lower(email)),
  network text not null,
  open_until timestamptz not null,
  primary key (email, network)
);
create index migrant_windows_open_until on auth.migrant_windows (open_until);

alter table auth.migrant_windows enable row level security;

-- One row, written by the API at boot from ADMIN_MFA. Until it exists, staff need the second factor.
create table auth.staff_rules (
  only_row boolean primary key default true check (only_row),
  second_factor_required boolean not null default true
);

alter table auth.staff_rules enable row level security;

reset role;
