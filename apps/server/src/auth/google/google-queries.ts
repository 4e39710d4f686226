import { createHash } from 'node:crypto'
import type { JoiningDatabase } from '../../db/joining-database.ts'

type Leaving = { state: string; redirectTo: string; codeChallenge: string }

/** Somebody leaves for Google and will come back with this state. */
export async function insertReturnFlow(
  db: JoiningDatabase,
  { state, redirectTo, codeChallenge }: Leaving,
): Promise<void> {
  await db.query(
    `insert into auth.flow_state (kind, link_identifier, redirect_to, code_challenge, expires_at)
     values ('oauth', $1, $2, $3, now() + interval '10 minutes')`,
    [identifierOf(state), redirectTo, codeChallenge],
  )
}

export type ReturnFlow = { id: string; redirect_to: string }

/** Found as long as nobody has come back with it: afterwards it stands for its code. */
export async function findReturnFlow(
  db: JoiningDatabase,
  state: string,
): Promise<ReturnFlow | undefined> {
  const [flow] = await db.query<ReturnFlow>(
    `select id, redirect_to from auth.flow_state
     where link_identifier = $1 and auth_code_hash is null and expires_at > now()`,
    [identifierOf(state)],
  )
  return flow
}

/** The state itself is a secret of the browser's. */
function identifierOf(state: string): string {
  return `oauth-state:${createHash('sha256').update(state).digest('base64url')}`
}
