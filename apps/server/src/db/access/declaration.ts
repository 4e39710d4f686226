import { type Group, groups, type Identity, identities } from './identities.ts'

export type Operation = 'select' | 'insert' | 'update' | 'delete'
export const operations: readonly Operation[] = ['select', 'insert', 'update', 'delete']

export type FixtureValue = string | number | boolean | null | string[] | Record<string, unknown>
export type FixtureRow = Record<string, FixtureValue>

/** Labels of the rows that an identity or a group reaches, separated by spaces; `all` is every row. */
type Cells = Partial<Record<Identity | Group, string>>

/** The roles that grants distinguish: requests without and with a session, and jobs. */
export const databaseRoles = ['anon', 'authenticated', 'worker'] as const
export type DatabaseRole = (typeof databaseRoles)[number]

/** The columns granted to a role, separated by spaces. A role that is not listed is granted all columns. */
type Columns = Partial<Record<DatabaseRole, string>>

/** An update that must be denied although the identity may update other columns of the row. */
export type Forgery = { by: Identity; row: string; set: FixtureRow }

/** The declared access to a table or view; views allow select only. */
export type ObjectAccess = {
  /** The columns that identify a fixture row. */
  key: readonly string[]
  rows: Record<string, FixtureRow>
  columns?: Partial<Record<Exclude<Operation, 'delete'>, Columns>>
  forgeries?: readonly Forgery[]
} & Partial<Record<Operation, Cells>>

export type RoomAccess = {
  tables: Record<string, ObjectAccess>
  views?: Record<string, ObjectAccess>
  /** For each function signature, the identities and groups that may execute it. */
  functions?: Record<string, readonly (Identity | Group)[]>
}

export function allowedLabels(cells: Cells | undefined, identity: Identity, labels: string[]) {
  const allowed = new Set<string>()
  for (const [who, list] of Object.entries(cells ?? {})) {
    if (!includesIdentity(who, identity)) continue
    for (const label of list === 'all' ? labels : list.split(' ')) {
      if (!labels.includes(label)) throw new Error(`no fixture row is labeled ${label}`)
      allowed.add(label)
    }
  }
  return allowed
}

export function expandIdentities(names: readonly (Identity | Group)[]): Identity[] {
  return identities.filter((identity) => names.some((name) => includesIdentity(name, identity)))
}

function includesIdentity(name: string, identity: Identity): boolean {
  if (name === identity) return true
  const group: readonly Identity[] = isGroup(name) ? groups[name] : []
  return group.includes(identity)
}

function isGroup(name: string): name is Group {
  return name in groups
}
