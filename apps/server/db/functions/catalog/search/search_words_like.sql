-- Dictionary words that match a LIKE pattern, most frequent first. Reads the folded counts only, so a new word takes a
-- minute to appear: the log has no index by letters, and a misspelled word took 6 s with 300,000 rows in it.
create or replace function search_words_like(p_pattern text, p_most integer) returns table (word text, photos integer)
language sql stable security definer set search_path = '' as $$
  select substr(b.token, 2), b.photos from public.search_tokens b
  where b.token like '=%' and b.token like '=' || p_pattern
  order by b.photos desc, b.token limit least(p_most, 50)
$$;
grant execute on function search_words_like(text, integer) to anon, authenticated;
