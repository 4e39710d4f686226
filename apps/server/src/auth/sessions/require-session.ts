import { signInLinkSeconds } from '../../mail/sign-in-links.ts'
import type { AuthCtx } from '../auth-context.ts'
import { WireError } from '../protocol/wire-error.ts'
import { type AccessClaims, verifyAccessToken } from './access-tokens.ts'
import { findSession } from './queries.ts'

/**
 * Verifies the bearer token and that its session still exists. Assurance level (aal) and sign-in methods (amr) come from
 * the session's row, because those in the token may be outdated.
 */
export async function requireLiveSession(
  ctx: AuthCtx,
  authorization: string | undefined,
): Promise<AccessClaims> {
  const token = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) throw new WireError('no_authorization')

  const claims = await verifyAccessToken(ctx, token)
  const session = await findSession(ctx.db, claims.session_id)
  if (!session || session.user_id !== claims.sub) throw new WireError('session_not_found')
  if (session.is_banned) throw new WireError('user_banned')

  return { ...claims, aal: session.aal, amr: session.amr }
}

const maxSignInAgeSeconds = 86_400
const maxFactorAgeSeconds = 900

type Assurance = Pick<AccessClaims, 'aal' | 'amr'>

/** Required for changes that could lock the owner out: stolen sessions are rarely less than a day old. */
export function requireRecentSignIn({ amr }: Pick<Assurance, 'amr'>): void {
  if (ageInSeconds(amr) > maxSignInAgeSeconds) throw new WireError('reauthentication_needed')
}

/** Required for changes to the second factor: access to an unattended device must not be enough. */
export function hasRecentFactor({ aal, amr }: Assurance): boolean {
  const factors = amr.filter(({ method }) => method === 'totp' || method === 'recovery_code')
  return aal === 'aal2' && ageInSeconds(factors) <= maxFactorAgeSeconds
}

/** True if the user recently had the authenticator device, which a recovery code does not prove. */
export function hasRecentTotp({ amr }: Pick<Assurance, 'amr'>): boolean {
  return ageInSeconds(amr.filter(({ method }) => method === 'totp')) <= maxFactorAgeSeconds
}

/** True if the session was started by an email link or code, within the lifetime of such a link. */
export function hasRecentEmailSignIn({ amr }: Pick<Assurance, 'amr'>): boolean {
  const emailSignIns = amr.filter(({ method }) => method === 'otp' || method === 'recovery')
  return ageInSeconds(emailSignIns) <= signInLinkSeconds
}

function ageInSeconds(amr: Assurance['amr']): number {
  const newest = Math.max(0, ...amr.map(({ timestamp }) => timestamp))
  return Date.now() / 1000 - newest
}
