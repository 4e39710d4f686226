-- The most popular entities of a type that still exist, with their current names: a photo must be live, and a tag must
-- be on a live photo. Named by the specification. Checks row by row and stops at the limit; checking all 300
-- candidates took ten times as long.
create or replace function get_popular_by_clicks(p_entity_type text, p_taxonomy_type text default null, p_limit integer default 10)
returns table (
  entity_id text, entity_type text, taxonomy_type text, total_clicks bigint, unique_users integer,
  last_clicked_at timestamptz, entity_name text
) language plpgsql stable as $$
#variable_conflict use_column
declare
  one click_analytics;
  v_left integer := least(greatest(p_limit, 0), 300);
begin
  for one in
    select a.* from click_analytics a
    where a.entity_type = p_entity_type
      and (p_taxonomy_type is null or a.taxonomy_type = p_taxonomy_type)
    order by a.popularity desc, a.total_clicks desc, a.entity_id
    limit 300
  loop
    exit when v_left = 0;
    entity_name := case one.entity_type
      when 'event' then (select e.name from events e where e.id = uuid_or_null(one.entity_id))
      when 'creator' then (select s.storefront_name from storefronts s where s.user_id = uuid_or_null(one.entity_id))
      when 'collection' then (select c.name from collections c where c.id = uuid_or_null(one.entity_id))
      when 'photo' then (
        select 'Photo #' || p.photoid from photos p where p.id = uuid_or_null(one.entity_id) and p.photo_status = 'live')
      when 'tag' then known_taxonomy('tag', one.entity_id)
      when 'taxonomy' then known_taxonomy(one.taxonomy_type, one.entity_id) end;
    continue when entity_name is null;

    if one.entity_type in ('tag', 'taxonomy') then
      entity_name := taxonomy_name(coalesce(one.taxonomy_type, 'tag'), one.entity_id);
    end if;
    entity_id := one.entity_id;
    entity_type := one.entity_type;
    taxonomy_type := one.taxonomy_type;
    total_clicks := one.total_clicks;
    unique_users := one.unique_users;
    last_clicked_at := one.last_clicked_at;
    return next;
    v_left := v_left - 1;
  end loop;
end
$$;
grant execute on function get_popular_by_clicks(text, text, integer) to anon, authenticated;
