-- Stores a request for an erasure link. A job checks whether the address signed a release, so that neither the
-- response nor its time reveals it.
create or replace function ask_erase_link(p_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  insert into public.erase_links (signer_email) values (p_email) returning id into v_id;
  perform public.add_job('rights.send-erase-link', json_build_object('linkId', v_id));
end
$$;
grant execute on function ask_erase_link(text) to anon, authenticated;
