-- The family's share of the price of a license; standardRoyaltyRate of packages/domain. Orders copy it to their lines.
create or replace function standard_royalty_rate() returns numeric language sql immutable parallel safe as
$$ select 0.4 $$;
