-- Mails of the auth layer: a link or code in one opens an account, so no body outlives its sending.

create function blank_auth_email() returns trigger language plpgsql as $$
begin
  new.html := '';
  new.text := '';
  return new;
end
$$;
create trigger emails_blank_auth before insert or update of status on emails
for each row when (new.kind like 'auth.%' and new.status <> 'queued') execute function blank_auth_email();

-- To an address that nobody has, everything is written as to any other, and nothing is sent.
create function queue_auth_email(
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

set role auth_admin;

-- A key verifies until its end, which its successor sets once nothing that it signed can still be valid.
create or replace function auth.public_keys() returns table (id text, public_key text)
language sql stable security definer set search_path = '' as
$$ select k.id::text, k.public_key from auth.jwks k where k.expires_at is null or k.expires_at > now() $$;

-- One batch of everything that has ended; the job calls it until nothing is left.
create function auth.prune_expired(p_batch integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_gone integer;
  v_all integer := 0;
begin
  delete from auth.sessions where id in (
    select id from auth.sessions where expires_at < now() order by expires_at limit p_batch for update skip locked);
  get diagnostics v_gone = row_count;
  v_all := v_all + v_gone;
  delete from auth.verifications where id in (
    select id from auth.verifications where expires_at < now() order by expires_at limit p_batch for update skip locked);
  get diagnostics v_gone = row_count;
  v_all := v_all + v_gone;
  delete from auth.flow_state where id in (
    select id from auth.flow_state where expires_at < now() order by expires_at limit p_batch for update skip locked);
  get diagnostics v_gone = row_count;
  v_all := v_all + v_gone;
  delete from auth.migrant_windows where (email, network) in (
    select email, network from auth.migrant_windows where open_until < now()
    order by open_until limit p_batch for update skip locked);
  get diagnostics v_gone = row_count;
  v_all := v_all + v_gone;
  delete from auth.jwks where expires_at < now();
  return v_all;
end
$$;
grant execute on function auth.prune_expired(integer) to worker;
reset role;
