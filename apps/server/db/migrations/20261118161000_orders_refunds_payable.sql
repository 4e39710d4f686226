-- What we owe buyers because a refund failed: the sale stays reversed, and the money is still in our balance.
alter table journal_lines drop constraint journal_lines_account_check;
alter table journal_lines add constraint journal_lines_account_check check (account in (
  'receivable', 'revenue', 'sales_tax', 'refunds_payable', 'stripe_balance', 'stripe_fees', 'royalties',
  'contributor_accrued', 'contributor_held', 'contributor_payable', 'contributor_paid'));
