-- What reading a query has to know about the archive: which of its words any photo has, and which names are places.

-- On how many photos the most frequent form of each word stands. Forms have the same stem, and all of them begin with it,
-- but for its last letter: party, parties (parti).
create function search_word_counts(p_words text[]) returns table (word text, photos integer)
language sql stable security definer set search_path = '' as $$
  select w.word, coalesce(max(b.photos), 0)
  from (select distinct left(v, 100) as word from unnest(p_words[1 : 100]) v) w
  cross join lateral (select coalesce((ts_lexize('pg_catalog.english_stem', w.word))[1], w.word) as stem) s
  cross join lateral (select '=' || left(s.stem, greatest(1, length(s.stem) - 1)) as beginning) r
  left join public.search_tokens b
    on b.token >= r.beginning and b.token < r.beginning || U&'\+10FFFF'
    and coalesce((ts_lexize('pg_catalog.english_stem', substr(b.token, 2)))[1], substr(b.token, 2)) = s.stem
  group by w.word
$$;

-- Cities, states and countries with photos, the most frequent first. A place is [city, state or province, country] as JSON.
create function search_places() returns table (kind text, value text, photos integer)
language sql stable security definer set search_path = '' as $$
  select k.kind, substr(b.token, length(k.kind) + 3), b.photos
  from unnest(array['city', 'state', 'country', 'place']) k (kind)
  join public.search_tokens b on b.token >= '~' || k.kind || ':' and b.token < '~' || k.kind || ';'
  order by b.photos desc, b.token limit 20000
$$;

revoke all on function search_word_counts(text[]), search_places() from public;
grant execute on function search_word_counts(text[]), search_places() to anon, authenticated;
