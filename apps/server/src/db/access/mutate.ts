import type { ClientBase } from 'pg'
import { measureColumns } from './columns.ts'
import type { ObjectAccess } from './declaration.ts'
import { type Measured, measureTable, measureView } from './probe.ts'

export type Policy = {
  table: string
  name: string
  using: string | null
  check: string | null
}

export async function listPolicies(client: ClientBase): Promise<Policy[]> {
  const { rows } = await client.query<Policy>(
    `select case schemaname when 'public' then tablename else schemaname || '.' || tablename end as "table",
       policyname as name, qual as using, with_check as "check"
     from pg_policies where schemaname in ('public', 'auth') order by 1, 2`,
  )
  return rows
}

/** Mutation test: drops a policy and returns true if the access matrix then finds a mismatch. */
export function noticesRemoval(client: ClientBase, policy: Policy, access: ObjectAccess) {
  return notices(client, policy, {
    access,
    change: `drop policy ${policy.name} on ${policy.table}`,
  })
}

/** Mutation test: replaces one clause of a policy by `true`; returns true if the access matrix then finds a mismatch. */
export function noticesOpening(
  client: ClientBase,
  policy: Policy,
  { access, clause }: { access: ObjectAccess; clause: Clause },
) {
  const opened = clause === 'using' ? 'using (true)' : 'with check (true)'
  return notices(client, policy, {
    access,
    change: `alter policy ${policy.name} on ${policy.table} ${opened}`,
  })
}

export type Clause = 'using' | 'check'

/** The clauses of a policy that restrict access. */
export function restrictiveClauses(policy: Policy): Clause[] {
  const clauses: readonly Clause[] = ['using', 'check']
  return clauses.filter((clause) => policy[clause] !== null && policy[clause] !== 'true')
}

async function notices(
  client: ClientBase,
  policy: Policy,
  { access, change }: { access: ObjectAccess; change: string },
): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(change)
    const { mismatches } = await measureTable(client, policy.table, access)
    return mismatches.length > 0
  } finally {
    await client.query('rollback')
  }
}

export async function measureAll(
  client: ClientBase,
  matrix: { tables: Record<string, ObjectAccess>; views: Record<string, ObjectAccess> },
): Promise<Measured> {
  const total: Measured = { probes: 0, mismatches: [] }
  for (const [table, access] of Object.entries(matrix.tables)) {
    add(total, await measureTable(client, table, access))
    add(total, await measureColumns(client, table, access))
  }
  for (const [view, access] of Object.entries(matrix.views)) {
    add(total, await measureView(client, view, access))
    add(total, await measureColumns(client, view, access))
  }
  return total
}

function add(total: Measured, part: Measured) {
  total.probes += part.probes
  total.mismatches.push(...part.mismatches)
}
