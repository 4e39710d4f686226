import type { ClientBase } from 'pg'
import {
  allowedLabels,
  type DatabaseRole,
  databaseRoles,
  type ObjectAccess,
  type Operation,
} from './declaration.ts'
import { databaseIdentity, type Identity, identities } from './identities.ts'
import type { Measured, Mismatch } from './probe.ts'

type ColumnOperation = Exclude<Operation, 'delete'>
const columnOperations: readonly ColumnOperation[] = ['select', 'insert', 'update']

/** One identity per role: grants do not distinguish further. */
const sampleIdentity: Record<DatabaseRole, Identity> = {
  anon: 'anonymous',
  authenticated: 'customer',
  worker: 'worker',
}

/** Compares granted columns with declared columns for each role. */
export async function measureColumns(
  client: ClientBase,
  object: string,
  access: ObjectAccess,
): Promise<Measured> {
  const { rows } = await client.query<{
    role: DatabaseRole
    operation: ColumnOperation
    name: string
    granted: boolean
  }>(
    `select r.role, p.operation, a.attname as name,
       has_column_privilege(r.role, a.attrelid, a.attnum, p.operation) as granted
     from unnest($2::text[]) r (role), unnest($3::text[]) p (operation), pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
       and (p.operation = 'select' or a.attgenerated = '')`,
    [object, databaseRoles, columnOperations],
  )
  const mismatches = rows.flatMap(({ role, operation, name, granted }): Mismatch[] => {
    const declared = isDeclared({ role, operation, name }, access)
    if (declared === granted) return []
    return [
      {
        object,
        identity: sampleIdentity[role],
        operation,
        label: `column ${name}`,
        declared: Number(declared),
        real: Number(granted),
      },
    ]
  })
  return { probes: rows.length, mismatches }
}

type ColumnAccess = { role: DatabaseRole; operation: ColumnOperation; name: string }

function isDeclared({ role, operation, name }: ColumnAccess, access: ObjectAccess): boolean {
  const labels = Object.keys(access.rows)
  const reaches = identities
    .filter((identity) => databaseIdentity(identity).role === role)
    .some((identity) => allowedLabels(access[operation], identity, labels).size > 0)
  const listed = access.columns?.[operation]?.[role]
  return reaches && (listed === undefined || listed.split(' ').includes(name))
}
