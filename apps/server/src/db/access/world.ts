import type { ClientBase } from 'pg'
import type { FixtureRow } from './declaration.ts'
import { tables } from './matrix.ts'

/**
 * Inserts the fixture rows of every table. Triggers and foreign keys are off for this session, so that the probes test
 * row-level security alone.
 */
export async function buildWorld(client: ClientBase) {
  await client.query('set session_replication_role = replica')
  for (const [table, { rows }] of Object.entries(tables)) {
    for (const values of Object.values(rows)) {
      await client.query(insertStatement(table, Object.keys(values), values))
    }
  }
  await client.query(probeFunction)
}

export function insertStatement(table: string, columns: string[], values: FixtureRow): string {
  const list = columns.map((column) => `"${column}"`).join(', ')
  return `insert into ${table} (${list}) select ${list}
    from jsonb_populate_record(null::${table}, ${literal(JSON.stringify(values))}::jsonb)`
}

export function whereKey(key: readonly string[], values: FixtureRow, table = ''): string {
  return key
    .map((column) => {
      const value = values[column]
      if (typeof value !== 'string') throw new Error(`the key column ${column} is not text`)
      return `${table}"${column}" = ${literal(value)}`
    })
    .join(' and ')
}

export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/**
 * Runs a statement as an identity, rolls it back and returns the number of affected rows. A missing privilege or a
 * policy violation counts as 0; a constraint violation as 1, because row-level security had let the row through.
 */
const probeFunction = `
create function pg_temp.probe(p_role text, p_claims text, p_statement text) returns bigint
language plpgsql as $$
declare
  reached bigint;
begin
  perform set_config('request.jwt.claims', p_claims, true);
  perform set_config('role', p_role, true);
  execute p_statement;
  get diagnostics reached = row_count;
  raise exception using errcode = 'SBX00', message = reached::text;
exception
  when sqlstate 'SBX00' then return sqlerrm::bigint;
  when insufficient_privilege then return 0;
  when integrity_constraint_violation then return 1;
end
$$`
