import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Caller } from '../../context/actor.ts'
import type { AuthCtx } from '../auth-context.ts'
import { WireError } from '../protocol/wire-error.ts'
import { deleteSession } from '../sessions/queries.ts'
import type { WireSession } from '../sessions/sessions.ts'
import { startSession } from '../sessions/sessions.ts'
import { setAuthCode, takeAuthCode } from './queries.ts'

/** After a Google sign-in, the URL contains a code (PKCE) for the session. It is valid for five minutes. */
export async function issueAuthCode(
  { db }: AuthCtx,
  { flowId, sessionToken }: { flowId: string; sessionToken: string },
): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await setAuthCode(db, { flowId, codeHash: sha256(code), sessionToken })
  return code
}

type CodeExchange = { code: string; verifier: string; caller: Caller }

/** Exchanges the code for the session. A wrong verifier means that the code was stolen, so the session ends too. */
export async function exchangeAuthCode(
  ctx: AuthCtx,
  { code, verifier, caller }: CodeExchange,
): Promise<WireSession> {
  const flow = await takeAuthCode(ctx.db, sha256(code))
  if (!flow) throw new WireError('flow_state_not_found')

  const expected = Buffer.from(flow.code_challenge)
  const actual = Buffer.from(sha256(verifier).toString('base64url'))
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
    await deleteSession(ctx.db, flow.session_id)
    throw new WireError('bad_code_verifier')
  }
  return startSession(ctx, { token: flow.token, method: 'oauth', caller })
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
