-- Stores the caller's signature under the current license agreement. Refuses any other version, because the buyer must
-- have seen the text they sign. Only place_order calls it.
create or replace function sign_order(p_order uuid, p_signature jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_version public.license_versions;
  v_signature uuid;
begin
  select * into v_version from public.license_versions order by version desc limit 1;
  if (v_version.version, v_version.sha256) is distinct from (p_signature ->> 'version', p_signature ->> 'sha256') then
    perform public.refuse_order('orders_agreement_is_current');
  end if;
  insert into public.signatures (order_id, user_id, name, title, has_authority, consents_to_sign_electronically,
    license_version_id, sha256, ip)
  values (p_order, auth.uid(), p_signature ->> 'name', p_signature ->> 'title',
    (p_signature ->> 'has_authority')::boolean, (p_signature ->> 'consents_to_sign_electronically')::boolean,
    v_version.id, v_version.sha256, (p_signature ->> 'ip')::inet)
  returning id into v_signature;
  update public.orders set signature_id = v_signature, license_version_id = v_version.id where id = p_order;
end
$$;
