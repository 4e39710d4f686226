-- The tokens of a search row that are counted: words, filters and '' for the photo itself. Not stems, which are no
-- words, and not years, which are only searched as ranges.
create or replace function counted_tokens(p_tsv tsvector) returns setof text
language sql immutable parallel safe set search_path = '' as $$
  select t from unnest(tsvector_to_array(p_tsv) || ''::text) t
  where t = '' or t like '=%' or (t like '~%' and t not like '~year:%')
$$;
