-- As before, but each word is looked up in the index of the tokens. As a join, PostgreSQL expected many words and chose a hash
-- join, which stemmed every token: at 20,000 photos a search without results waited 24 ms for one word, now 0.6.
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
