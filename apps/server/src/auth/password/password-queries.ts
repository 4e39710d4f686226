import type { JoiningDatabase } from '../../db/joining-database.ts'

/** The first or the next one: of two that are set at once the later stays. */
export async function upsertPassword(
  db: JoiningDatabase,
  { userId, hash }: { userId: string; hash: string },
): Promise<void> {
  await db.query(
    `insert into auth.identities (user_id, provider, provider_id, password, updated_at)
     values ($1::uuid, 'credential', $1::uuid::text, $2, now())
     on conflict (provider, provider_id) do update set password = excluded.password, updated_at = now()`,
    [userId, hash],
  )
}

export async function findPasswordHash(
  db: JoiningDatabase,
  userId: string,
): Promise<string | null> {
  const [identity] = await db.query<{ password: string | null }>(
    `select password from auth.identities where user_id = $1 and provider = 'credential'`,
    [userId],
  )
  return identity?.password ?? null
}

type Replacement = { userId: string; before: string; hash: string }

/** The same password, hashed again: a password that was changed in the meantime stays. */
export async function replacePasswordHash(
  db: JoiningDatabase,
  { userId, before, hash }: Replacement,
): Promise<void> {
  await db.query(
    `update auth.identities set password = $3
     where user_id = $1 and provider = 'credential' and password = $2`,
    [userId, before, hash],
  )
}

/** When the password was last changed, as text: two instants are only compared. Null without one. */
export async function findPasswordChange(
  db: JoiningDatabase,
  email: string,
): Promise<string | null> {
  const [identity] = await db.query<{ changed_at: string }>(
    `select i.updated_at::text as changed_at
     from auth.identities i join auth.users u on u.id = i.user_id
     where u.email = $1 and i.provider = 'credential'`,
    [email],
  )
  return identity?.changed_at ?? null
}
