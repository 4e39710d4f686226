-- The words of a typed name that the family or the request wrote too, or null for fewer than two. A signer without an
-- account must not choose the words that an erasure removes, and a single word such as Rose or Lake often names no
-- person.
create or replace function confirmed_name(p_name text, p_known text[]) returns text language sql immutable set search_path = '' as $$
  with known as (
    select distinct regexp_replace(lower(word), '[^[:alnum:]]', '', 'g') as word
    from unnest(p_known) name, regexp_split_to_table(name, '[[:space:]]+') word)
  select case when count(*) > 1 then string_agg(part.word, ' ' order by part.place) end
  from regexp_split_to_table(p_name, '[[:space:]]+') with ordinality as part (word, place)
  join known on known.word = regexp_replace(lower(part.word), '[^[:alnum:]]', '', 'g') and known.word <> ''
$$;
