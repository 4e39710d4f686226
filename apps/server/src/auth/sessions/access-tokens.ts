import { type KeyObject, sign } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import type { AuthCtx } from '../auth-context.ts'
import { WireError } from '../protocol/wire-error.ts'

export const accessTokenSeconds = 3600

/** Authentication methods reference (RFC 8176): how and when the user signed in. */
type AuthMethod = { method: string; timestamp: number }

export type AccessClaims = {
  sub: string
  session_id: string
  email: string
  aal: 'aal1' | 'aal2'
  amr: AuthMethod[]
}

type TokenPayload = AccessClaims & {
  /** Informational; never authorize on metadata. */
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
}

const claimsSchema = z.object({
  sub: z.guid(),
  session_id: z.guid(),
  email: z.string().default(''),
  aal: z.enum(['aal1', 'aal2']).default('aal1'),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })).default([]),
})

type TokenCtx = Pick<AuthCtx, 'keys' | 'config'>

export type TokenOptions = { audience: string; seconds: number }

const defaults: TokenOptions = { audience: 'authenticated', seconds: accessTokenSeconds }

/** Signs a JWT that is valid for an hour by default. */
export async function signAccessToken(
  { keys, config }: TokenCtx,
  claims: TokenPayload,
  { audience, seconds } = defaults,
): Promise<{ token: string; expiresAt: number }> {
  const { signWith } = await keys.current()
  const issuedAt = Math.floor(Date.now() / 1000)
  const expiresAt = issuedAt + seconds
  const payload = {
    iss: toIssuer(config.siteOrigin),
    aud: audience,
    iat: issuedAt,
    exp: expiresAt,
    role: 'authenticated',
    phone: '',
    is_anonymous: false,
    ...claims,
  }
  const header = { alg: 'ES256', kid: signWith.kid, typ: 'JWT' }
  return { token: writeJwt({ header, payload, key: signWith.key }), expiresAt }
}

/** Signs synchronously. WebCrypto would use libuv's threads and wait behind password hashes. */
function writeJwt({ header, payload, key }: { header: object; payload: object; key: KeyObject }) {
  const [head, body] = [header, payload].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const text = `${head}.${body}`
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

export async function verifyAccessToken(ctx: TokenCtx, token: string): Promise<AccessClaims> {
  const payload = await verify(ctx, token).catch((error: unknown) => {
    if (error instanceof errors.JOSEError) throw new WireError('bad_jwt', { cause: error })
    throw error
  })
  const claims = claimsSchema.safeParse(payload)
  if (!claims.success) throw new WireError('bad_jwt')
  return claims.data
}

async function verify({ keys, config }: TokenCtx, token: string): Promise<JWTPayload> {
  const options = {
    issuer: toIssuer(config.siteOrigin),
    audience: defaults.audience,
    algorithms: ['ES256'],
    clockTolerance: 10,
    requiredClaims: ['sub', 'exp', 'session_id'],
  }
  const loaded = await keys.current()
  try {
    return (await jwtVerify(token, loaded.verify, options)).payload
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
    return (await jwtVerify(token, (await keys.reload()).verify, options)).payload
  }
}

const toIssuer = (siteOrigin: string) => `${siteOrigin}/auth/v1`
