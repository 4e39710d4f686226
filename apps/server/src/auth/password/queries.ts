import type { AmbientDatabase } from '../../db/ambient-database.ts'

/** Sets the first password or replaces it: of two concurrent changes the later one wins. */
export async function upsertPassword(
  db: AmbientDatabase,
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
  db: AmbientDatabase,
  userId: string,
): Promise<string | null> {
  const [identity] = await db.query<{ password: string | null }>(
    `select password from auth.identities where user_id = $1 and provider = 'credential'`,
    [userId],
  )
  return identity?.password ?? null
}

type HashReplacement = { userId: string; before: string; hash: string }

/** Stores the same password with a new hash. Does nothing if the password was changed in the meantime. */
export async function replacePasswordHash(
  db: AmbientDatabase,
  { userId, before, hash }: HashReplacement,
): Promise<void> {
  await db.query(
    `update auth.identities set password = $3
     where user_id = $1 and provider = 'credential' and password = $2`,
    [userId, before, hash],
  )
}

/** Time of the last password change, as text, only for comparison. Null if the user has no password. */
export async function findPasswordChange(
  db: AmbientDatabase,
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

/** For five minutes after a failed login, the same network may ask whether this email belongs to a migrated account. */
export async function openMigrantWindow(
  db: AmbientDatabase,
  { email, network }: { email: string; network: string },
): Promise<void> {
  await db.query(
    `insert into auth.migrant_windows (email, network, open_until)
     values ($1, $2, now() + interval '5 minutes')
     on conflict (email, network) do update set open_until = excluded.open_until`,
    [email, network],
  )
}
