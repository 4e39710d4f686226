-- Dictionary words with similar trigrams, for spelling correction. The threshold is 0.2, because swapped letters share
-- few trigrams: 'bycicle' and 'bicycle' have 0.23.
-- PostgreSQL knows the settings of pg_trgm only once its library is loaded.
select show_limit();

create or replace function search_words_near(p_word text) returns table (word text, photos integer)
language sql stable security definer set search_path = '' set pg_trgm.similarity_threshold = 0.2 as $$
  select substr(b.token, 2), b.photos from public.search_tokens b
  where b.token like '=%' and b.token operator(public.%) left(p_word, 100)
  order by public.similarity(b.token, left(p_word, 100)) desc, b.photos desc, b.token limit 50
$$;
grant execute on function search_words_near(text) to anon, authenticated;
