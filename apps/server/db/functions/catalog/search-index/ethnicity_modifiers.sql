-- The words that describe a person of an ethnicity in a unit: the label without spaces, and asian for every label that
-- ends in it.
create or replace function ethnicity_modifiers(p_label text) returns text[]
language sql immutable parallel safe as $$
  select array[left(replace(public.search_text(p_label), ' ', ''), 50)]
    || case when public.search_text(p_label) like '% asian' then array['asian'] else '{}' end
$$;
