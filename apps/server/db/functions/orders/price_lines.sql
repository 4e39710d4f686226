-- The price of each line of an order, in the order of the arrays. Orders take it from here, quotes from priceCart of
-- packages/domain; the claim `money` compares the two on random carts.
-- The discount on the whole order is rounded half up and split by the largest remainder method: each line gets its
-- exact share rounded down, and the remaining cents go to the largest fractions, the earlier line first on ties.
create or replace function price_lines(p_prices integer[], p_licenses text[])
returns table (line integer, unit_price integer, multiplier integer, discount_share integer, total integer)
language sql immutable parallel safe set search_path = '' as $$
  with lines as (
    select n, price, times, price::bigint * times as original
    from unnest(p_prices, p_licenses) with ordinality as cart (price, license, n)
    cross join lateral (
      select case license when 'background-dressing' then 1 when 'hero-usage' then 5 end as times) as license_price
  ),
  whole as (
    select sum(original)::bigint as original,
      (2 * sum(original)::bigint * public.volume_percent(count(*)::integer) + 100) / 200 as discount
    from lines
  ),
  shares as (
    select l.*, w.discount, coalesce(w.discount * l.original / nullif(w.original, 0), 0) as part,
      row_number() over (order by w.discount * l.original % nullif(w.original, 0) desc, l.n) as rank
    from lines l cross join whole w
  ),
  rounded as (
    select s.*, part + case when rank <= discount - sum(part) over () then 1 else 0 end as share
    from shares s
  )
  select n::integer, price, times, share::integer, (original - share)::integer from rounded order by n
$$;
