-- Turns a query of the search adapter into a tsquery: '<birthdays' becomes the stem of the word, or the exact word if
-- it has no stem; units keep their sign. The collation is named, so that the result does not depend on the cluster.
create or replace function search_query(p_query text) returns tsquery
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_query text := lower(p_query);
  v_word text;
begin
  for v_word in select distinct m[1] from regexp_matches(v_query collate "und-x-icu", '''<([+#]?[[:alnum:]]+)''', 'g') m loop
    v_query := replace(v_query, '''<' || v_word || '''',
      '''' || coalesce((ts_lexize('pg_catalog.english_stem', v_word))[1], '=' || v_word) || '''');
  end loop;
  return v_query::tsquery;
end
$$;
grant execute on function search_query(text) to authenticated;
