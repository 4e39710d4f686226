-- The signer ends a release and all other releases of the person: no new licenses. The clearance triggers take the
-- photos off sale before it commits.
create or replace function stop_release(p_token_hash text, p_ip inet, p_agent text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := public.release_id_by_token(p_token_hash);
  v_person uuid;
  v_stopped uuid;
begin
  perform public.lock_release_photos(v_id);
  select person_id into v_person from public.releases
  where id = v_id and release_state in ('signed', 'disputed') for update;
  if v_person is null then
    return false;
  end if;
  for v_stopped in
    update public.releases set release_state = 'expired', ended_at = now()
    where person_id = v_person and release_state in ('signed', 'disputed') returning id
  loop
    insert into public.release_events (release_id, event) values (v_stopped, 'stopped');
    perform public.trace_release(v_stopped, p_ip, p_agent);
    perform public.add_job('rights.finish-release', json_build_object('releaseId', v_stopped), p_max_attempts => 20);
  end loop;
  perform public.forget_face_templates(v_person);
  return true;
end
$$;
grant execute on function stop_release(text, inet, text) to anon, authenticated;
