-- Two buckets per doubling: OpenSearch learns of a popularity only when its bucket changes.
create or replace function popularity_bucket(p_popularity integer) returns integer
language sql immutable parallel safe as $$
  select floor(2 * ln(p_popularity + 1.0::float8) / ln(2.0::float8))::integer
$$;
