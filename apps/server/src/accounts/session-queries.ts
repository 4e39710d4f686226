import { sql } from 'kysely'
import { read } from '../context/statement.ts'
import type { Tx, UserCtx, UserTx } from '../context.ts'

export type SessionRow = {
  id: string
  created_at: Date
  last_used_at: Date
  user_agent: string | null
  aal: 'aal1' | 'aal2'
}

export function listSessions(ctx: UserCtx): Promise<SessionRow[]> {
  const query = sql<SessionRow>`
    select id, created_at, last_used_at, user_agent, aal from auth.list_my_sessions()
  `.compile(ctx.pool.db)
  return read(ctx, { name: 'accounts.sessions', query })
}

export async function endSession({ db }: UserTx, id: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select auth.end_my_session(${id}) as ended
  `.execute(db)
  return rows[0]?.ended === true
}

type MigrantLookup = { email: string; network: string }

/** check_wordpress_migrant reads the network from a setting of the transaction. */
export async function isMigrant({ db }: Tx, { email, network }: MigrantLookup): Promise<boolean> {
  await sql`select set_config('request.network', ${network}, true)`.execute(db)
  const { rows } = await sql<{ migrant: boolean }>`
    select check_wordpress_migrant(${email}) as migrant
  `.execute(db)
  return rows[0]?.migrant === true
}
