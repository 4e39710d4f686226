import type { ClientBase } from 'pg'
import {
  allowedLabels,
  type FixtureRow,
  type ObjectAccess,
  type Operation,
  operations,
} from './declaration.ts'
import { type Rights, rightsOn } from './grants.ts'
import { databaseIdentity, type Identity, identities } from './identities.ts'
import { insertStatement, literal, whereKey } from './world.ts'

type Question = { object: string; identity: Identity; operation: Operation; label: string }
type Probe = Question & { declared: number; statement: string | null }
export type Mismatch = Question & { declared: number; real: number }
export type Measured = { probes: number; mismatches: Mismatch[] }

/** Compares what is declared for a table with what the database really lets each identity do. */
export async function measureTable(
  client: ClientBase,
  table: string,
  access: ObjectAccess,
): Promise<Measured> {
  const rightsOf = await rightsOn(client, table)
  const probes = identities.flatMap((identity) => {
    const rights = rightsOf(identity)
    return operations.flatMap((operation) => [
      ...rowProbes({ object: table, identity, operation, access }, (values) =>
        statementFor({ table, operation, access, rights }, values),
      ),
      ...blindProbes({ object: table, identity, operation, access }, rights),
    ])
  })
  return compare(client, [...probes, ...forgeryProbes(table, access)])
}

/** Moving an own row to where it must not go reaches nothing. */
function forgeryProbes(table: string, access: ObjectAccess): Probe[] {
  return (access.forgeries ?? []).map(({ by, row, set }) => {
    const columns = Object.keys(set)
    const changes = columns.map((column) => `"${column}" = forged."${column}"`).join(', ')
    const forged = `jsonb_populate_record(null::${table}, ${literal(JSON.stringify(set))}::jsonb)`
    const where = whereKey(access.key, access.rows[row] ?? {}, 'target.')
    return {
      object: table,
      identity: by,
      operation: 'update',
      label: `${row}, forged ${columns.join(' ')}`,
      declared: 0,
      statement: `update ${table} target set ${changes} from ${forged} forged where ${where}`,
    }
  })
}

export async function measureView(client: ClientBase, view: string, access: ObjectAccess) {
  const probes = identities.flatMap((identity) =>
    rowProbes(
      { object: view, identity, operation: 'select', access },
      (values) => `select from ${view} where ${whereKey(access.key, values)}`,
    ),
  )
  return compare(client, probes)
}

type Asked = {
  object: string
  identity: Identity
  operation: Operation
  access: ObjectAccess
}

function rowProbes(asked: Asked, statement: (values: FixtureRow) => string | null): Probe[] {
  const { access, ...question } = asked
  const allowed = declaredLabels(asked)
  return Object.entries(access.rows).map(([label, values]) => ({
    ...question,
    label,
    declared: allowed.has(label) ? 1 : 0,
    statement: statement(values),
  }))
}

/**
 * A statement that names no column escapes the select policies, so it shows what the update or
 * delete policy alone lets through: exactly as many rows as are declared.
 */
function blindProbes(asked: Asked, rights: Rights): Probe[] {
  const { access: _, ...question } = asked
  const statement =
    asked.operation === 'delete' && rights.delete
      ? `delete from ${asked.object}`
      : asked.operation === 'update' && rights.reset
        ? `update ${asked.object} set "${rights.reset}" = default`
        : null
  if (!statement) return []
  return [{ ...question, label: 'all, blindly', declared: declaredLabels(asked).size, statement }]
}

function declaredLabels({ access, operation, identity }: Asked) {
  const cells = access[operation]
  return allowedLabels(cells, identity, Object.keys(access.rows))
}

function statementFor(
  asked: { table: string; operation: Operation; access: ObjectAccess; rights: Rights },
  values: FixtureRow,
): string | null {
  const { table, operation, access, rights } = asked
  const where = whereKey(access.key, values)
  if (operation === 'select') return `select from ${table} where ${where}`
  if (operation === 'delete') return `delete from ${table} where ${where}`
  if (operation === 'update') {
    const column = rights.update[0]
    return column ? `update ${table} set "${column}" = "${column}" where ${where}` : null
  }
  const insertable = Object.keys(values).filter((column) => rights.insert.includes(column))
  return insertable.length ? insertStatement(table, insertable, values) : null
}

async function compare(client: ClientBase, probes: Probe[]): Promise<Measured> {
  const asked = probes.filter(({ statement }) => statement !== null)
  const { rows } = await client.query<{ reached: number }>(
    `select pg_temp.probe(role, claims, statement)::int as reached
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality as t (role, claims, statement, n)
     order by n`,
    [
      asked.map(({ identity }) => databaseIdentity(identity).role),
      asked.map(({ identity }) => databaseIdentity(identity).claims),
      asked.map(({ statement }) => statement),
    ],
  )
  const reached = new Map(asked.map((probe, index) => [probe, rows[index]?.reached ?? 0]))
  const mismatches = probes
    .map((probe) => ({ ...probe, real: reached.get(probe) ?? 0 }))
    .filter(({ declared, real }) => declared !== real)
  return { probes: probes.length, mismatches }
}
