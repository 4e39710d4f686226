-- Replaced by begin_payment_attempt(uuid, uuid, date), which checks the expiry date of an exemption.
drop function if exists begin_payment_attempt(uuid, uuid);
