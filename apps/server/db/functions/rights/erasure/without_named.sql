-- Removes values that contain a name, for fields whose values are lists or short texts ("Karen's bike").
create or replace function without_named(p_word text, p_pattern text) returns text
language sql stable set search_path = '' as $$
  select case when not public.has_words(p_word, p_pattern) then p_word end
$$;

create or replace function without_named(p_words text[], p_pattern text) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select word from unnest(p_words) with ordinality as t (word, place) where not public.has_words(word, p_pattern)
    order by place)
$$;
