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

type Target = { object: string; identity: Identity; operation: Operation; label: string }
type Probe = Target & { declared: number; statement: string | null }
export type Mismatch = Target & { declared: number; real: number }
export type Measured = { probes: number; mismatches: Mismatch[] }

/** Compares the declared access to a table with the rows that each identity can really reach. */
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

/** Probes for updates that must be denied, such as moving an own row to another owner or state. */
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

type ProbeTarget = {
  object: string
  identity: Identity
  operation: Operation
  access: ObjectAccess
}

function rowProbes(target: ProbeTarget, statement: (values: FixtureRow) => string | null): Probe[] {
  const { access, ...probe } = target
  const allowed = declaredLabels(target)
  return Object.entries(access.rows).map(([label, values]) => ({
    ...probe,
    label,
    declared: allowed.has(label) ? 1 : 0,
    statement: statement(values),
  }))
}

/**
 * PostgreSQL does not apply select policies to a statement that names no column. Such a statement tests the update or delete
 * policy alone, and must affect exactly the declared number of rows.
 */
function blindProbes(target: ProbeTarget, rights: Rights): Probe[] {
  const { access: _, ...probe } = target
  const statement =
    target.operation === 'delete' && rights.delete
      ? `delete from ${target.object}`
      : target.operation === 'update' && rights.reset
        ? `update ${target.object} set "${rights.reset}" = default`
        : null
  if (!statement) return []
  return [
    { ...probe, label: 'all rows, no columns', declared: declaredLabels(target).size, statement },
  ]
}

function declaredLabels({ access, operation, identity }: ProbeTarget) {
  const cells = access[operation]
  return allowedLabels(cells, identity, Object.keys(access.rows))
}

function statementFor(
  target: { table: string; operation: Operation; access: ObjectAccess; rights: Rights },
  values: FixtureRow,
): string | null {
  const { table, operation, access, rights } = target
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
  const executable = probes.filter(({ statement }) => statement !== null)
  const { rows } = await client.query<{ reached: number }>(
    `select pg_temp.probe(role, claims, statement)::int as reached
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality as t (role, claims, statement, n)
     order by n`,
    [
      executable.map(({ identity }) => databaseIdentity(identity).role),
      executable.map(({ identity }) => databaseIdentity(identity).claims),
      executable.map(({ statement }) => statement),
    ],
  )
  const reached = new Map(executable.map((probe, index) => [probe, rows[index]?.reached ?? 0]))
  const mismatches = probes
    .map((probe) => ({ ...probe, real: reached.get(probe) ?? 0 }))
    .filter(({ declared, real }) => declared !== real)
  return { probes: probes.length, mismatches }
}
