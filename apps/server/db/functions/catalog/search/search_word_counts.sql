-- On how many live photos the most frequent form of each word appears; forms share a stem and begin with it, except
-- for its last letter (party, parti). Looks up each word in the token index: as a join, PostgreSQL chose to stem every
-- token, 24 ms instead of 0.6 for one word at 20,000 photos.
create or replace function search_word_counts(p_words text[]) returns table (word text, photos integer)
language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  select w.word, b.photos
  from (select distinct left(v, 100) as word from unnest(p_words[1 : 100]) v) w
  cross join lateral (select coalesce((ts_lexize('pg_catalog.english_stem', w.word))[1], w.word) as stem) s
  cross join lateral (select '=' || left(s.stem, greatest(1, length(s.stem) - 1)) as beginning) r
  cross join lateral (
    select coalesce(max(t.photos), 0) as photos from public.search_tokens t
    where t.token >= r.beginning and t.token < r.beginning || U&'\+10FFFF'
      and coalesce((ts_lexize('pg_catalog.english_stem', substr(t.token, 2)))[1], substr(t.token, 2)) = s.stem
  ) b
$$;
grant execute on function search_word_counts(text[]) to anon, authenticated;
