-- Text as both sides of a search read it: the same steps as normalizeText in packages/domain, and a test compares
-- them. The collation is named, so that the result does not depend on the cluster.
create or replace function search_text(p_text text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(replace(regexp_replace(
      lower(normalize(coalesce(p_text, ''), nfkd) collate "und-x-icu"),
      '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670\u3099\u309a]', '', 'g'), 'ς', 'σ'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;
