import type { TestDatabase } from '@shoebox/server/testing/database'

/** Rows that requests write without changing what a user sees: counters, logs, and sessions that were used. */
const unwatched = [
  'audit_log',
  'idempotency_keys',
  'rate_limits',
  'visitor_budgets',
  'changed_tables',
]

/** Records from now on which tables a transaction changed, in the same transaction: a rollback leaves no trace. */
export async function watchChanges({ admin }: TestDatabase): Promise<void> {
  await admin.query(`
    create table changed_tables (name text not null);
    create function note_change() returns trigger language plpgsql security definer set search_path = '' as $$
    begin
      insert into public.changed_tables values (tg_table_name);
      return null;
    end $$`)
  const { rows } = await admin.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all ($1)`,
    [unwatched],
  )
  for (const { name } of [...rows, { name: 'auth.sessions' }])
    await admin.query(`
      create trigger zz_note_rows after insert or delete on ${name} for each row execute function note_change();
      create trigger zz_note_update after update on ${name} for each row when (old is distinct from new)
        execute function note_change()`)
}

/** The tables that changed since the last call. */
export async function takeChanges({ admin }: TestDatabase): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `with taken as (delete from changed_tables returning name) select distinct name from taken order by name`,
  )
  return rows.map(({ name }) => name)
}
