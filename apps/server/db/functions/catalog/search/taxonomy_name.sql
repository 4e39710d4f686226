-- The display name of a listing: the name of a creator or event, other values as a photo spells them ('brooklyn'
-- becomes Brooklyn), and the input if no live photo has it. Null if the creator or event does not exist. Does not read
-- every photo with the value: half of an archive may be from one country.
create or replace function taxonomy_name(p_type text, p_id text) returns text
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  v_value constant text := public.search_value(p_id);
  v_kinds constant text[] := case p_type
    when 'city' then '{city}' when 'state' then '{state}' when 'country' then '{country}'
    when 'location' then '{city,state,country}' when 'tag' then '{tag}' when 'ethnicity' then '{ethnicity}'
    when 'age_group' then '{age}' when 'emotion' then '{emotion}' when 'image_style' then '{style}'
    when 'color_and_mood' then '{mood}' when 'dominant_color' then '{color}'
    when 'people_composition' then '{composition}' end;
  v_query tsquery := (
    select string_agg(public.search_token_query('~' || k || ':' || v_value)::text, ' | ') from unnest(v_kinds) k);
  v_photo uuid;
begin
  if p_type = 'creator' then
    return (select storefront_name from public.storefronts where user_id = public.uuid_or_null(p_id));
  elsif p_type = 'event' then
    return (select name from public.events where id = public.uuid_or_null(p_id));
  elsif v_kinds is null then
    return p_id;
  end if;

  -- A frequent value is soon found in a random sample, and the index is fast for a rare one.
  select s.photo_id into v_photo
  from (select photo_id, tsv from public.photo_search order by random_key limit 100) s
  where ts_match_vq(s.tsv, v_query) limit 1;
  if v_photo is null then
    select s.photo_id into v_photo from public.photo_search s where s.tsv @@ v_query limit 1;
  end if;

  return coalesce((
    select v from public.photos p
    cross join lateral unnest(case p_type
      when 'city' then array[p.location_city] when 'state' then array[p.location_state_province]
      when 'country' then array[p.location_country]
      when 'location' then array[p.location_city, p.location_state_province, p.location_country]
      when 'tag' then p.tags when 'ethnicity' then p.ethnicities when 'age_group' then p.age_groups
      when 'emotion' then p.emotions when 'image_style' then array[p.image_style]
      when 'color_and_mood' then p.color_and_mood when 'dominant_color' then array[p.dominant_color]
      else array[p.people_composition] end) v
    where p.id = v_photo and public.search_value(v) = v_value limit 1), p_id);
end
$$;
grant execute on function taxonomy_name(text, text) to anon, authenticated;
