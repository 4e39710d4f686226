-- In which stories a family may appear, for all its photos. One row per context, kept as it was answered last.
create table family_contexts (
  user_id uuid not null references profiles (id) on delete cascade,
  context text not null check (context in (
    'deceased-character', 'crime-victim', 'suspect', 'addiction', 'illness', 'sexuality', 'politics', 'religion',
    'war', 'alcohol-and-tobacco', 'comedy-ridicule', 'trailer-or-poster')),
  answer text not null check (answer in ('yes', 'ask', 'no')),
  updated_at timestamptz not null default now(),
  primary key (user_id, context)
);
create trigger family_contexts_updated_at before update on family_contexts
for each row when (old.answer is distinct from new.answer) execute function set_updated_at();

alter table family_contexts enable row level security;
grant select, insert (user_id, context, answer), update (answer) on family_contexts to authenticated;
grant select on family_contexts to worker;
create policy family_contexts_read_own on family_contexts for select to authenticated
using (user_id = (select auth.uid()));
create policy family_contexts_read_staff on family_contexts for select to authenticated using ((select auth.is_staff()));
create policy family_contexts_insert_own on family_contexts for insert to authenticated
with check (user_id = (select auth.uid()) and (select auth.has_role('contributor')));
create policy family_contexts_update_own on family_contexts for update to authenticated
using (user_id = (select auth.uid()));
create policy family_contexts_read_worker on family_contexts for select to worker using (true);
