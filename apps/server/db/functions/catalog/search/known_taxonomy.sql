-- The id of a listing in the form under which it is counted, however it was typed; null if no creator, event or live
-- photo has it. Clicks and listings rely on it.
create or replace function known_taxonomy(p_type text, p_id text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_value constant text := public.search_value(p_id);
  v_kinds constant text[] := case p_type
    when 'city' then '{city}' when 'state' then '{state}' when 'country' then '{country}'
    when 'location' then '{city,state,country}' when 'tag' then '{tag}' when 'ethnicity' then '{ethnicity}'
    when 'age_group' then '{age}' when 'emotion' then '{emotion}' when 'image_style' then '{style}'
    when 'color_and_mood' then '{mood}' when 'dominant_color' then '{color}'
    when 'people_composition' then '{composition}' when 'decade' then '{decade}'
    when 'orientation' then '{orientation}' end;
begin
  if p_type in ('popular', 'featured') then
    return p_type;
  elsif p_type = 'creator' then
    return (select user_id from public.storefronts where user_id = public.uuid_or_null(v_value));
  elsif p_type = 'event' then
    return (select id from public.events where id = public.uuid_or_null(v_value));
  end if;

  return (
    select v_value from unnest(v_kinds) k
    where v_value <> '' and public.count_search_token('~' || k || ':' || v_value) > 0 limit 1);
end
$$;
grant execute on function known_taxonomy(text, text) to anon, authenticated;
