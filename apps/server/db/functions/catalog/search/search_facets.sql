-- Counts photos by the values of every facet in one pass. p_query is the whole query, null without one; each of
-- p_others is the query without one filter and is counted for the facet of that filter only.
create or replace function search_facets(p_query text, p_others text[], p_facets text[])
returns table (nth integer, facet text, value text, photos bigint)
language plpgsql stable set search_path = '' as $$
declare
  v_query tsquery;
begin
  if p_query is null then
    return query select 0, 'token', t.token, t.photos from public.count_search_tokens('') t;
  else
    v_query := public.search_query(p_query);
    return query
    select 0,
      case grouping(s.look, s.kinds, s.event_ids, s.user_id, s.place, s.face_ages)
        when 31 then 'look' when 47 then 'kinds' when 55 then 'event' when 59 then 'creator'
        when 61 then 'place' else 'bar' end,
      coalesce(s.look::text, s.kinds, s.event_ids::text, s.user_id::text, s.place, s.face_ages::text),
      count(*)
    from public.photo_search s where s.tsv @@ v_query
    group by grouping sets (s.look, s.kinds, s.event_ids, s.user_id, s.place, s.face_ages);
  end if;

  for n in 1 .. cardinality(p_others) loop
    if p_others[n] is null then
      return query select n, 'token', t.token, t.photos from public.count_search_tokens(p_facets[n]) t;
      continue;
    end if;
    v_query := public.search_query(p_others[n]);
    case p_facets[n]
      when 'look' then
        return query select n, 'look', s.look::text, count(*)
        from public.photo_search s where s.tsv @@ v_query group by s.look;
      when 'kinds' then
        return query select n, 'kinds', s.kinds, count(*)
        from public.photo_search s where s.tsv @@ v_query group by s.kinds;
      when 'event' then
        return query select n, 'event', s.event_ids::text, count(*)
        from public.photo_search s where s.tsv @@ v_query group by s.event_ids;
      when 'creator' then
        return query select n, 'creator', s.user_id::text, count(*)
        from public.photo_search s where s.tsv @@ v_query group by s.user_id;
      when 'place' then
        return query select n, 'place', s.place, count(*)
        from public.photo_search s where s.tsv @@ v_query group by s.place;
      when 'bar' then
        return query select n, 'bar', s.face_ages::text, count(*)
        from public.photo_search s where s.tsv @@ v_query group by s.face_ages;
      else
        return query select n, 'total', null::text, count(*)
        from public.photo_search s where s.tsv @@ v_query;
    end case;
  end loop;
end
$$;
grant execute on function search_facets(text, text[], text[]) to authenticated;
