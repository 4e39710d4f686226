-- Reads 'black and white', 'black & white', 'b&w' and 'b/w' as the one word blackandwhite, in photos and in queries
-- alike: 'black' alone must not find black-and-white prints.
create or replace function join_black_and_white(p_text text) returns text
language sql immutable parallel safe as $$
  select regexp_replace(p_text, '\mblack[ -]*(and|&|n)[ -]*white\M|\mb ?[&/] ?w\M', 'blackandwhite', 'gi')
$$;
