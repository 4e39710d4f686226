-- Replaces words with [removed], in a text or in every string of a JSON value.
create or replace function without_words(p_value jsonb, p_pattern text) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case jsonb_typeof(p_value)
    when 'string' then to_jsonb(public.without_words(p_value #>> '{}', p_pattern))
    when 'array' then (
      select coalesce(jsonb_agg(public.without_words(value, p_pattern) order by place), '[]')
      from jsonb_array_elements(p_value) with ordinality as part (value, place))
    when 'object' then (
      select coalesce(jsonb_object_agg(key, public.without_words(value, p_pattern)), '{}') from jsonb_each(p_value))
    else p_value end;
end
$$;

create or replace function without_words(p_text text, p_pattern text) returns text
language sql immutable set search_path = '' as $$
  select case when normalize(p_text, nfc) !~* p_pattern then p_text
    else regexp_replace(normalize(p_text, nfc), p_pattern, '[removed]', 'gi') end
$$;
