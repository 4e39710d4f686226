-- clock_timestamp() keeps the order of a batch: now() is the same for all rows of a transaction.
alter table cart_items alter column added_at set default clock_timestamp();
alter table wishlist_items alter column added_at set default clock_timestamp();
