import { sql } from 'kysely'
import type { Tx } from '../context.ts'

type Asked = { email: string; network: string }

/** The database's function reads the network from the transaction, as it reads who is asking. */
export async function isMigrant({ db }: Tx, { email, network }: Asked): Promise<boolean> {
  await sql`select set_config('request.network', ${network}, true)`.execute(db)
  const { rows } = await sql<{ migrant: boolean }>`
    select check_wordpress_migrant(${email}) as migrant
  `.execute(db)
  return rows[0]?.migrant === true
}
