-- Gapless numbers of papers per year. Unlike a sequence, the row is locked until the paper is committed.
create table paper_counters (
  kind text not null check (kind in ('invoice')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (kind, year)
);
alter table paper_counters enable row level security;
grant select, insert, update (last) on paper_counters to worker;
create policy paper_counters_all_worker on paper_counters for all to worker using (true);

-- An invoice never changes after it is issued; the file is made from `content` by a job.
create table invoices (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references orders (id) on delete restrict,
  number text not null unique check (number ~ '^INV-\d{4}-\d{6,}$'),
  issued_on date not null, -- in the business time zone
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  file_key text unique,
  file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  constraint invoices_file check ((file_key is null) = (file_sha256 is null))
);
alter table invoices enable row level security;
grant select on invoices to authenticated;
grant select, insert (id, order_id, number, issued_on, content), update (file_key, file_sha256) on invoices to worker;
create policy invoices_read on invoices for select to authenticated
using (exists (select from orders o where o.id = order_id));
create policy invoices_all_worker on invoices for all to worker using (true);

-- Double-entry books. A positive amount is a debit, a negative one a credit; each entry sums to zero.
create table journal_entries (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete restrict,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  -- What the entry books, such as a balance transaction of Stripe. Unique, so that nothing is booked twice.
  source text not null unique check (length(source) between 1 and 200),
  booked_at timestamptz not null default now()
);
create index journal_entries_order_id on journal_entries (order_id, booked_at);
create index journal_entries_booked_at on journal_entries (booked_at);
alter table journal_entries enable row level security;
grant select on journal_entries to authenticated;
grant select, insert on journal_entries to worker;
create policy journal_entries_read_admin on journal_entries for select to authenticated
using ((select auth.has_role('admin')));
create policy journal_entries_all_worker on journal_entries for all to worker using (true);

create table journal_lines (
  id uuid primary key default gen_random_uuid(),
  entry_id uuid not null references journal_entries (id) on delete restrict,
  account text not null check (account in (
    'receivable', 'revenue', 'sales_tax', 'stripe_balance', 'stripe_fees', 'royalties',
    'contributor_accrued', 'contributor_held', 'contributor_payable', 'contributor_paid')),
  amount integer not null check (amount <> 0),
  contributor_id uuid references profiles (id) on delete restrict,
  order_line_id uuid references order_lines (id) on delete restrict,
  constraint journal_lines_contributor check ((account like 'contributor%') = (contributor_id is not null))
);
create index journal_lines_entry_id on journal_lines (entry_id);
create index journal_lines_account on journal_lines (account);
create index journal_lines_contributor_id on journal_lines (contributor_id, account) where contributor_id is not null;
create index journal_lines_order_line_id on journal_lines (order_line_id) where order_line_id is not null;
alter table journal_lines enable row level security;
grant select on journal_lines to authenticated;
grant select, insert on journal_lines to worker;
create policy journal_lines_read_own on journal_lines for select to authenticated
using (contributor_id = (select auth.uid()));
create policy journal_lines_read_admin on journal_lines for select to authenticated
using ((select auth.has_role('admin')));
create policy journal_lines_all_worker on journal_lines for all to worker using (true);

create constraint trigger journal_lines_balance after insert on journal_lines
deferrable initially deferred for each row execute function check_journal_balance();
