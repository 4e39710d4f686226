-- Whether a text contains a pattern of words_pattern, in any Unicode form.
create or replace function has_words(p_text text, p_pattern text) returns boolean language sql immutable set search_path = '' as
$$ select normalize(p_text, nfc) ~* p_pattern $$;
