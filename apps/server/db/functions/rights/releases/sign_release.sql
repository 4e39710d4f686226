-- The signer signs; true if this call did it. The signer also states the person's standing today. A refusal of face
-- search applies to all releases of the person. Locks photos, person, releases, in this order.
create or replace function sign_release(
  p_token_hash text, p_relation text, p_standing text, p_signed_name text, p_allows_face_search boolean,
  p_ip inet, p_agent text
) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := public.release_id_by_token(p_token_hash);
  v_release public.releases;
begin
  perform public.lock_release_photos(v_id);
  select * into v_release from public.releases where id = v_id for update;
  if v_release.release_state is null or v_release.release_state not in ('sent', 'viewed')
    or v_release.link_until <= now()
  then
    return false;
  end if;
  update public.releases set release_state = 'signed', relation = p_relation, signed_name = p_signed_name,
    allows_face_search = p_allows_face_search, signed_face_search = p_allows_face_search,
    signed_at = now(), viewed_at = coalesce(viewed_at, now())
  where id = v_id;
  perform public.trace_release(v_id, p_ip, p_agent);
  update public.people set standing = p_standing where id = v_release.person_id and standing <> p_standing;
  if not p_allows_face_search then
    update public.releases set allows_face_search = false
    where person_id = v_release.person_id and release_state = 'signed' and allows_face_search;
    perform public.forget_face_templates(v_release.person_id);
  end if;
  perform public.add_job('rights.finish-release', json_build_object('releaseId', v_id), p_max_attempts => 20);
  return true;
end
$$;
grant execute on function sign_release(text, text, text, text, boolean, inet, text) to anon, authenticated;
