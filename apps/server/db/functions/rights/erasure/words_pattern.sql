-- A pattern that finds any of these names as whole words, however they are spaced or composed in Unicode; null without
-- names.
create or replace function words_pattern(p_words text[]) returns text language sql immutable set search_path = '' as $$
  select '(?<![[:alnum:]])(?:' || string_agg(
    regexp_replace(
      regexp_replace(word, '[^[:alnum:][:space:]]', '\\\&', 'g'), '[[:space:]]+', '[[:space:]' || chr(160) || '_.-]+', 'g'),
    '|' order by length(word) desc, word) || ')(?![[:alnum:]])'
  from (
    select distinct btrim(replace(normalize(written, nfc), chr(160), ' ')) as word from unnest(p_words) written) known
  where length(word) > 1
$$;
