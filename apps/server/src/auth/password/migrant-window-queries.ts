import type { JoiningDatabase } from '../../db/joining-database.ts'

/** For five minutes after a failed login, this network may ask whether this address was migrated. */
export async function openMigrantWindow(
  db: JoiningDatabase,
  { email, network }: { email: string; network: string },
): Promise<void> {
  await db.query(
    `insert into auth.migrant_windows (email, network, open_until)
     values ($1, $2, now() + interval '5 minutes')
     on conflict (email, network) do update set open_until = excluded.open_until`,
    [email, network],
  )
}
