-- The signer declines; true if this call did it. If the same person has a signed release, it becomes disputed: staff
-- ask which answer counts, and nothing is sold until then. Locks photos, person, releases, in this order.
create or replace function decline_release(p_token_hash text, p_reason text, p_ip inet, p_agent text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := public.release_id_by_token(p_token_hash);
  v_person uuid;
begin
  perform public.lock_release_photos(v_id);
  update public.releases set release_state = 'declined', decline_reason = p_reason, ended_at = now()
  where id = v_id and release_state in ('sent', 'viewed') and link_until > now()
  returning person_id into v_person;
  if v_person is null then
    return false;
  end if;
  perform public.trace_release(v_id, p_ip, p_agent);
  update public.releases set release_state = 'disputed', ended_at = now()
  where person_id = v_person and release_state = 'signed';
  perform public.forget_face_templates(v_person);
  perform public.add_job('rights.finish-release', json_build_object('releaseId', v_id), p_max_attempts => 20);
  return true;
end
$$;
grant execute on function decline_release(text, text, inet, text) to anon, authenticated;
