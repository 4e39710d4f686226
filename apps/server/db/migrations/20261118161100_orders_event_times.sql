-- Events of one transaction had the same time, so their order was random.
alter table order_events alter column at set default clock_timestamp();
