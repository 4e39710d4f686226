-- The photos of a batch keep their order: now() would be the same for all rows of a transaction.
alter table cart_items alter column added_at set default clock_timestamp();
alter table wishlist_items alter column added_at set default clock_timestamp();
