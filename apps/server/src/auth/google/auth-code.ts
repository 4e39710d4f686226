import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Caller } from '../../context/actor.ts'
import type { AuthCtx } from '../auth-context.ts'
import { setAuthCode, takeAuthCode } from '../email-links/flow-queries.ts'
import { WireError } from '../protocol/wire-error.ts'
import type { WireSession } from '../sessions/answer-session.ts'
import { openSession } from '../sessions/open-session.ts'
import { deleteSession } from '../sessions/session-queries.ts'

/** A session that began elsewhere travels through the address bar as a code for five minutes, useless without its verifier. */
export async function issueAuthCode(
  { db }: AuthCtx,
  { flowId, sessionToken }: { flowId: string; sessionToken: string },
): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await setAuthCode(db, { flowId, codeHash: sha256(code), sessionToken })
  return code
}

type Exchange = { code: string; verifier: string; caller: Caller }

/** The code for the session. With a wrong verifier it was stolen, and the session ends with it. */
export async function exchangeAuthCode(
  ctx: AuthCtx,
  { code, verifier, caller }: Exchange,
): Promise<WireSession> {
  const flow = await takeAuthCode(ctx.db, sha256(code))
  if (!flow) throw new WireError('flow_state_not_found')

  const expected = Buffer.from(flow.code_challenge)
  const given = Buffer.from(sha256(verifier).toString('base64url'))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    await deleteSession(ctx.db, flow.session_id)
    throw new WireError('bad_code_verifier')
  }
  return openSession(ctx, { token: flow.token, method: 'oauth', caller })
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
