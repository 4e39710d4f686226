-- The name that a signer types without an account must not choose the words that an erasure strikes out.
-- Two words at least: a single one, such as Rose or Lake, also stands where it names no person.
create function confirmed_name(p_name text, p_known text[]) returns text language sql immutable set search_path = '' as $$
  with known as (
    select distinct regexp_replace(lower(word), '[^[:alnum:]]', '', 'g') as word
    from unnest(p_known) name, regexp_split_to_table(name, '[[:space:]]+') word)
  select case when count(*) > 1 then string_agg(part.word, ' ' order by part.place) end
  from regexp_split_to_table(p_name, '[[:space:]]+') with ordinality as part (word, place)
  join known on known.word = regexp_replace(lower(part.word), '[^[:alnum:]]', '', 'g') and known.word <> ''
$$;
revoke all on function confirmed_name(text, text[]) from public;
