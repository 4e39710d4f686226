/** Every kind of database client: a visitor, users with different roles, and the worker. */
export const identities = [
  'anonymous',
  'customer',
  'other',
  'buyer',
  'approver',
  'viewer',
  'accountant',
  'invited',
  'removed',
  'contributor',
  'moderator',
  'admin',
  'worker',
] as const

export type Identity = (typeof identities)[number]

/** Everyone with a session. */
export const users = [
  'customer',
  'other',
  'buyer',
  'approver',
  'viewer',
  'accountant',
  'invited',
  'removed',
  'contributor',
  'moderator',
  'admin',
] as const satisfies readonly Identity[]

/** Declarations may name a group; `signedIn` is everyone with a session. */
export const groups = {
  anyone: ['anonymous', ...users],
  signedIn: users,
  /** Of the customer's company. The customer owns it. */
  members: ['customer', 'buyer', 'approver', 'viewer', 'accountant'],
  staff: ['moderator', 'admin'],
} as const satisfies Record<string, readonly Identity[]>

export type Group = keyof typeof groups

/** A readable fixture id: rowId(12) ends in …12. */
export function rowId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

/**
 * A customer with a company, another customer, a member of that company in each role, someone invited to it, a former
 * member, and the three roles of the site.
 */
export const people = {
  customer: rowId(1),
  other: rowId(2),
  buyer: rowId(3),
  contributor: rowId(4),
  moderator: rowId(5),
  admin: rowId(6),
  approver: rowId(200),
  viewer: rowId(201),
  accountant: rowId(202),
  invited: rowId(203),
  removed: rowId(204),
} as const

/** A live session of each user; staff have passed their second factor. */
export const sessions = {
  customer: rowId(901),
  other: rowId(902),
  buyer: rowId(903),
  contributor: rowId(904),
  moderator: rowId(905),
  admin: rowId(906),
  approver: rowId(910),
  viewer: rowId(911),
  accountant: rowId(912),
  invited: rowId(913),
  removed: rowId(914),
} as const satisfies Record<keyof typeof people, string>

export function databaseIdentity(identity: Identity): { role: string; claims: string } {
  if (identity === 'anonymous') return { role: 'anon', claims: '' }
  if (identity === 'worker') return { role: 'worker', claims: '' }
  return { role: 'authenticated', claims: claimsOf(identity, sessions[identity]) }
}

/** The claims of a token that names this session. */
export function claimsOf(person: keyof typeof people, session: string): string {
  return JSON.stringify({ sub: people[person], session_id: session, role: 'authenticated' })
}

/** Grants every user access to their own row; the label of the row is the name of the user. */
export const ownRow = Object.fromEntries(users.map((user) => [user, user]))
