-- The family's share of the license price, as standardRoyaltyRate of packages/domain. place_order copies it to the lines.
create or replace function standard_royalty_rate() returns numeric language sql immutable parallel safe as
$$ select 0.4 $$;
