-- The payment page of an attempt is only for the member who pays. Functions return it; no request reads the table.
drop policy payment_attempts_read on payment_attempts;
revoke select on payment_attempts from authenticated;
