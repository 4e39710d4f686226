import type { JoiningDatabase } from '../db/joining-database.ts'

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
