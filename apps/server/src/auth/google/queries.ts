import { createHash } from 'node:crypto'
import type { AmbientDatabase } from '../../db/ambient-database.ts'

type NewGoogleFlow = { state: string; redirectTo: string; codeChallenge: string }

/** Stores a sign-in that has been redirected to Google. The callback returns with this state. */
export async function insertGoogleFlow(
  db: AmbientDatabase,
  { state, redirectTo, codeChallenge }: NewGoogleFlow,
): Promise<void> {
  await db.query(
    `insert into auth.flow_state (kind, link_identifier, redirect_to, code_challenge, expires_at)
     values ('oauth', $1, $2, $3, now() + interval '10 minutes')`,
    [toIdentifier(state), redirectTo, codeChallenge],
  )
}

export type GoogleFlow = { id: string; redirect_to: string }

/** Each state works once: after the callback, the row holds the hash of an authorization code. */
export async function findGoogleFlow(
  db: AmbientDatabase,
  state: string,
): Promise<GoogleFlow | undefined> {
  const [flow] = await db.query<GoogleFlow>(
    `select id, redirect_to from auth.flow_state
     where link_identifier = $1 and auth_code_hash is null and expires_at > now()`,
    [toIdentifier(state)],
  )
  return flow
}

type NewAuthCode = { flowId: string; codeHash: Buffer; sessionToken: string }

/** No client has the session until the code is exchanged. If that never happens, both expire after five minutes. */
export async function setAuthCode(
  db: AmbientDatabase,
  { flowId, codeHash, sessionToken }: NewAuthCode,
): Promise<void> {
  await db.query(
    `with waiting as (
       update auth.sessions set expires_at = now() + interval '5 minutes' where token = $3 returning id
     )
     update auth.flow_state set auth_code_hash = $2, expires_at = now() + interval '5 minutes',
       session_id = (select id from waiting)
     where id = $1`,
    [flowId, codeHash, sessionToken],
  )
}

type ExchangeRow = { code_challenge: string; token: string; session_id: string }

/** Deletes the code while reading it, so that it works once even if the exchange fails. */
export async function takeAuthCode(
  db: AmbientDatabase,
  codeHash: Buffer,
): Promise<ExchangeRow | undefined> {
  const [flow] = await db.query<ExchangeRow>(
    `delete from auth.flow_state f using auth.sessions s
     where f.auth_code_hash = $1 and f.expires_at > now() and s.id = f.session_id
     returning f.code_challenge, s.token, s.id as session_id`,
    [codeHash],
  )
  return flow
}

/** Only the hash of the state is stored, because the state is a secret of the browser. */
function toIdentifier(state: string): string {
  return `oauth-state:${createHash('sha256').update(state).digest('base64url')}`
}
