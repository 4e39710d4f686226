import type { AmbientDatabase } from '../../db/ambient-database.ts'

export type UserRow = {
  id: string
  email: string
  email_verified: boolean
  user_metadata: Record<string, unknown> | null
  app_metadata: Record<string, unknown> | null
  last_sign_in_at: Date | null
  created_at: Date
  updated_at: Date
  has_password: boolean
  identities: IdentityRow[]
  factors: FactorRow[]
}

export type IdentityRow = {
  id: string
  provider: string
  provider_id: string
  created_at: string
  updated_at: string
}

type FactorRow = {
  id: string
  friendly_name: string
  status: 'verified' | 'unverified'
  created_at: string
}

const userSql = `
  select u.id, u.email, u.email_verified, u.user_metadata, u.app_metadata, u.last_sign_in_at, u.created_at, u.updated_at,
    exists (select from auth.identities i where i.user_id = u.id and i.password is not null) as has_password,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'provider', i.provider, 'provider_id', i.provider_id,
        'created_at', i.created_at, 'updated_at', i.updated_at) order by i.created_at)
      from auth.identities i where i.user_id = u.id), '[]') as identities,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', f.id, 'friendly_name', f.friendly_name, 'status', f.status,
        'created_at', f.created_at) order by f.created_at)
      from auth.mfa_factors f where f.user_id = u.id), '[]') as factors
  from auth.users u where u.id = $1`

export async function findUser(db: AmbientDatabase, id: string): Promise<UserRow | undefined> {
  const [user] = await db.query<UserRow>(userSql, [id])
  return user
}

export async function isKnownEmail(db: AmbientDatabase, email: string): Promise<boolean> {
  const rows = await db.query('select from auth.users where email = $1', [email])
  return rows.length > 0
}

export async function mergeUserMetadata(
  db: AmbientDatabase,
  { userId, data }: { userId: string; data: Record<string, unknown> },
): Promise<void> {
  await db.query(
    `update auth.users set updated_at = now(),
       user_metadata = jsonb_strip_nulls(coalesce(user_metadata, '{}') || $2::jsonb)
     where id = $1`,
    [userId, JSON.stringify(data)],
  )
}

export type AuthEmail = {
  kind: string
  recipient: string
  subject: string
  html: string
  text: string
  /** True if the recipient has no account. The row is written but not sent, so that both cases take the same time. */
  isDiscarded: boolean
}

/** Inserts the email and its job. The bodies are deleted from the row once it is sent or discarded. */
export async function insertAuthEmail(db: AmbientDatabase, email: AuthEmail): Promise<void> {
  const { kind, recipient, subject, html, text, isDiscarded } = email
  await db.query('select queue_auth_email($1, $2, $3, $4, $5, $6)', [
    kind,
    recipient,
    subject,
    html,
    text,
    isDiscarded,
  ])
}

type StaffChange = {
  userId: string
  action:
    | 'auth.add-factor'
    | 'auth.remove-factor'
    | 'auth.create-recovery-codes'
    | 'auth.use-recovery-code'
    | 'auth.change-password'
}

/** Writes to the audit log if the user is staff, in the transaction of the change. */
export async function recordStaffChange(
  db: AmbientDatabase,
  { userId, action }: StaffChange,
): Promise<void> {
  await db.query('select record_staff_change($1, $2)', [userId, action])
}

/** Checks only the role, regardless of session and second factor. */
export async function holdsStaffRole(db: AmbientDatabase, userId: string): Promise<boolean> {
  const [row] = await db.query<{ is_staff: boolean }>('select user_is_staff($1) as is_staff', [
    userId,
  ])
  return row?.is_staff === true
}

/**
 * Stores whether staff need a second factor, for auth.has_role and auth.is_staff. All processes share one row; if their
 * settings differ, the process that started last wins.
 */
export async function saveStaffRules(
  db: AmbientDatabase,
  { isStaffFactorRequired }: { isStaffFactorRequired: boolean },
): Promise<void> {
  await db.query(
    `insert into auth.staff_rules as r (second_factor_required) values ($1)
     on conflict (only_row) do update set second_factor_required = excluded.second_factor_required
     where r.second_factor_required <> excluded.second_factor_required`,
    [isStaffFactorRequired],
  )
}
