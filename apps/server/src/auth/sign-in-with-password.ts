import { isAPIError } from 'better-auth/api'
import { networkOf } from '../limits/network-of.ts'
import type { WireSession } from './answer-session.ts'
import type { AuthCaller, AuthCtx } from './auth-context.ts'
import { openMigrantWindow } from './migrant-window-queries.ts'
import { openSession } from './open-session.ts'
import { engineHeaders } from './parse-request.ts'
import { WireError } from './wire-error.ts'

type Login = { email: string; password: string; caller: AuthCaller }

/** The engine hashes for an unknown address too, so that the time says nothing. */
export async function signInWithPassword(ctx: AuthCtx, login: Login): Promise<WireSession> {
  const { email, caller } = login
  const token = await askEngine(ctx, login)
  if (token !== null) return openSession(ctx, { token, method: 'password', caller })

  // A person whose account was migrated has no password yet, and may now ask whether that is so.
  await openMigrantWindow(ctx.db, { email, network: networkOf(caller.address) })
  throw new WireError('invalid_credentials')
}

async function askEngine({ engine }: AuthCtx, login: Login): Promise<string | null> {
  const { email, password, caller } = login
  try {
    const body = { email, password }
    const answer = await engine
      .current()
      .auth.api.signInEmail({ body, headers: engineHeaders(caller) })
    return answer.token
  } catch (error) {
    if (isAPIError(error)) return null
    throw error
  }
}
