-- How many live photos have a token: the folded count plus the log. The token '' counts all photos.
create or replace function count_search_token(p_token text) returns bigint
language sql stable set search_path = '' as $$
  select coalesce((select photos from public.search_tokens where token = p_token), 0)
    + coalesce((select sum(delta) from public.search_token_changes where token = p_token), 0)
$$;
grant execute on function count_search_token(text) to authenticated;
