-- The exact words of a text with positions, and their stems. Between two fields there is a letter that occurs in no
-- text, so that no phrase spans them. A tsvector has no positions beyond 12,000 words: later words are found, but not
-- in phrases.
create or replace function search_words(p_fields text, out words tsvector, out stems tsvector)
language sql immutable parallel safe set search_path = '' as $$
  select
    coalesce(string_agg(format('''=%s''%s', w, case when n < 12000 then ':' || n end), ' ')::tsvector, ''),
    coalesce(string_agg(format('''%s'':%s', stem, least(n, 12000)), ' ') filter (where stem is not null)::tsvector, '')
  from string_to_table(public.search_text('ꙮ ' || p_fields), ' ') with ordinality t (whole, n),
    lateral (select left(whole, 100) as w, (ts_lexize('pg_catalog.english_stem', left(whole, 100)))[1] as stem) word
  where whole not in ('', 'ꙮ')
$$;
