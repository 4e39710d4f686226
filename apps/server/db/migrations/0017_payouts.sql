-- Earnings of families, one row per licensed photo, written by jobs from paid order lines. A row moves between states
-- and is never rewritten. Amounts are integer cents.
create table earnings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete restrict,
  photo_id uuid not null references photos (id) on delete restrict,
  -- A line earns once, however often its job runs.
  order_line_id uuid not null unique references order_lines (id) on delete restrict,
  license_type text not null check (license_type in ('background-dressing', 'hero-usage')),
  earned_on date not null,
  line_total integer not null check (line_total >= 0), -- after discount, before tax
  royalty_rate numeric(4, 3) not null check (royalty_rate between 0 and 1),
  amount integer not null,
  earning_state text not null default 'accrued' check (earning_state in (
    'accrued', 'held', 'payable', 'paid', 'reversed')),
  production_name text check (length(production_name) between 1 and 200), -- null unless the production allows it
  created_at timestamptz not null default now(),
  constraint earnings_amount check (amount between 0 and line_total)
);
create index earnings_user_id on earnings (user_id, earned_on desc, id desc);
create index earnings_photo_id on earnings (photo_id);
create index earnings_held on earnings (earned_on) where earning_state = 'held';

alter table earnings enable row level security;
grant select on earnings to authenticated;
grant
  select,
  insert (id, user_id, photo_id, order_line_id, license_type, earned_on, line_total, royalty_rate, amount,
    earning_state, production_name),
  update (earning_state)
on earnings to worker;
create policy earnings_read_own on earnings for select to authenticated using (user_id = (select auth.uid()));
create policy earnings_read_staff on earnings for select to authenticated using ((select auth.is_staff()));
create policy earnings_all_worker on earnings for all to worker using (true);

create trigger earnings_guard_state before update of earning_state on earnings
for each row execute function guard_transition('earning_state', 'earning_state');
