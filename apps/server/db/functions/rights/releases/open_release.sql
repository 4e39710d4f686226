-- Marks a release as viewed when its link is first opened, and records from where.
create or replace function open_release(p_token_hash text, p_ip inet, p_agent text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  update public.releases set release_state = 'viewed', viewed_at = now()
  where id = public.release_id_by_token(p_token_hash) and release_state = 'sent' and link_until > now()
  returning id into v_id;
  if v_id is not null then
    perform public.trace_release(v_id, p_ip, p_agent);
  end if;
end
$$;
grant execute on function open_release(text, inet, text) to anon, authenticated;
