-- Second factors that nobody can plant or guess, and a trace of what staff change in their own accounts.
set role auth_admin;

-- What a session has begun is its own: no other may finish it, and it ends with the session.
delete from auth.mfa_factors where status = 'unverified';
alter table auth.mfa_factors
  add column session_id uuid references auth.sessions (id) on delete cascade,
  add constraint mfa_factors_begun_in_session check ((status = 'unverified') = (session_id is not null)),
  drop column attempts,
  drop column window_at;
create index mfa_factors_session_id on auth.mfa_factors (session_id);
create index mfa_factors_begun on auth.mfa_factors (created_at) where status = 'unverified';

-- Codes shown since the last right one. Every fifth is followed by a pause that doubles, up to a day.
create table auth.mfa_attempts (
  user_id uuid not null references auth.users (id) on delete cascade,
  budget text not null, -- totp, recovery_code, or a session that has shown the factor before
  failures integer not null,
  open_at timestamptz not null default now(),
  tried_at timestamptz not null default now(),
  primary key (user_id, budget)
);
alter table auth.mfa_attempts enable row level security;
create index mfa_attempts_tried_at on auth.mfa_attempts (tried_at);

create function auth.prune_factors(p_batch integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_gone integer;
  v_all integer := 0;
begin
  delete from auth.mfa_factors where id in (
    select id from auth.mfa_factors where status = 'unverified' and created_at < now() - interval '1 hour'
    order by created_at limit p_batch for update skip locked);
  get diagnostics v_gone = row_count;
  v_all := v_all + v_gone;
  delete from auth.mfa_attempts where (user_id, budget) in (
    select user_id, budget from auth.mfa_attempts where tried_at < now() - interval '30 days'
    order by tried_at limit p_batch for update skip locked);
  get diagnostics v_gone = row_count;
  return v_all + v_gone;
end
$$;
grant execute on function auth.prune_factors(integer) to worker;
reset role;

-- What staff do to their own way in leaves a trace that they cannot take away. Of everyone else nothing is kept.
create function record_staff_change(p_user uuid, p_action text) returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor_id, action, entity_type, entity_id)
  select p_user, p_action, 'user', p_user
  where exists (select from public.user_roles where user_id = p_user and role in ('admin', 'moderator'))
$$;
grant execute on function record_staff_change(uuid, text) to auth_admin;

-- Whether anybody else could grant a role: who is banned cannot.
create function has_other_admin(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.user_roles r join auth.users u on u.id = r.user_id
    where r.role = 'admin' and r.user_id <> p_user and (u.banned_until is null or u.banned_until <= now()));
end
$$;
grant execute on function has_other_admin(uuid) to authenticated;
