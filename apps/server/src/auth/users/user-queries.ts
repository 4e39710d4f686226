import type { JoiningDatabase } from '../../db/joining-database.ts'

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

export type FactorRow = {
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

export async function findUser(db: JoiningDatabase, id: string): Promise<UserRow | undefined> {
  const [user] = await db.query<UserRow>(userSql, [id])
  return user
}

export async function isKnownAddress(db: JoiningDatabase, email: string): Promise<boolean> {
  const rows = await db.query('select from auth.users where email = $1', [email])
  return rows.length > 0
}

export async function mergeUserMetadata(
  db: JoiningDatabase,
  { userId, data }: { userId: string; data: Record<string, unknown> },
): Promise<void> {
  await db.query(
    `update auth.users set updated_at = now(),
       user_metadata = jsonb_strip_nulls(coalesce(user_metadata, '{}') || $2::jsonb)
     where id = $1`,
    [userId, JSON.stringify(data)],
  )
}
