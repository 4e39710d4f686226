-- One token as a tsquery. Quotes and backslashes that users type into tags are escaped.
create or replace function search_token_query(p_token text) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select ('''' || replace(replace(p_token, '\', '\\'), '''', '''''') || '''')::tsquery
$$;
