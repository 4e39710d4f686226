import { errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { type Actor, anonymous } from '../context/actor.ts'
import { AppError } from '../context/app-error.ts'
import type { Ctx } from '../context.ts'
import { createSigningKeys } from './signing-keys.ts'

export type SessionReader = (authorization: string | undefined) => Promise<Actor> | Actor

type Options = { pool: Ctx['pool']; siteOrigin: string }

type Remembered = { actor: Actor; until: number }

const rememberMs = 60_000
const maximumRemembered = 10_000
const maximumTokenLength = 8_192
const bearer = /^bearer +(\S+)$/i

const claims = z.object({
  sub: z.guid(),
  session_id: z.guid(),
  exp: z.number(),
  aal: z.optional(z.string()),
})

/**
 * Who the bearer token speaks for. A verified token is remembered for a minute: ES256 costs about as
 * much as a whole read. Whether its session still lives is for http/access.ts to ask.
 */
export function createSessionReader({ pool, siteOrigin }: Options): SessionReader {
  const keys = createSigningKeys(pool)
  const remembered = new Map<string, Remembered>()

  async function verify(token: string): Promise<Actor> {
    const { payload } = await jwtVerify(token, keys, {
      issuer: `${siteOrigin}/auth/v1`,
      audience: 'authenticated',
      algorithms: ['ES256'],
      clockTolerance: 10,
      requiredClaims: ['sub', 'exp', 'session_id'],
    }).catch(refuse)
    const known = claims.safeParse(payload)
    if (!known.success) throw new AppError('invalid_token')

    const actor = actorOf(known.data)
    const until = Math.min(Date.now() + rememberMs, known.data.exp * 1000)
    if (remembered.size >= maximumRemembered) remembered.clear()
    remembered.set(token, { actor, until })
    return actor
  }

  return (authorization) => {
    if (authorization === undefined) return anonymous

    const token = bearer.exec(authorization)?.[1]
    if (token === undefined || token.length > maximumTokenLength)
      throw new AppError('invalid_token')

    const known = remembered.get(token)
    if (known && known.until > Date.now()) return known.actor
    return verify(token)
  }
}

function actorOf({ sub, session_id, aal }: z.infer<typeof claims>): Actor {
  return {
    kind: 'user',
    userId: sub,
    sessionId: session_id,
    // Only what policies ask for. Metadata stays out: nothing may be authorized on it.
    claims: JSON.stringify({ sub, session_id, role: 'authenticated', aal: aal ?? 'aal1' }),
  }
}

/** A token that jose refuses is the caller's fault; keys that cannot be read are ours. */
function refuse(error: unknown): never {
  if (error instanceof errors.JOSEError) throw new AppError('invalid_token', { cause: error })
  throw error
}
