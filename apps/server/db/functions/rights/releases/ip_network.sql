-- The network of an IP address (/24 for IPv4, /64 for IPv6), which all devices of a home share; null if the text is no
-- IP address.
create or replace function ip_network(p_ip text) returns cidr language plpgsql immutable set search_path = '' as $$
begin
  return network(set_masklen(p_ip::inet, case family(p_ip::inet) when 4 then 24 else 64 end));
exception when invalid_text_representation then
  return null;
end
$$;
