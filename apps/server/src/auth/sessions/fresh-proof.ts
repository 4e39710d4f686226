import { signInLinkSeconds } from '../../mail/sign-in-links.ts'
import { WireError } from '../protocol/wire-error.ts'
import type { AccessClaims } from './access-tokens.ts'

const maxProofAgeSeconds = 86_400
const factorSeconds = 900

type Proven = Pick<AccessClaims, 'aal' | 'amr'>

/** For what could shut the owner out: a session that was taken over is rarely as young as the sign-in itself. */
export function requireFreshProof({ amr }: Pick<Proven, 'amr'>): void {
  if (ageOf(amr) > maxProofAgeSeconds) throw new WireError('reauthentication_needed')
}

/** For what could take the second factor's place: a device that was left open must not be enough. */
export function hasFreshFactor({ aal, amr }: Proven): boolean {
  const shown = amr.filter(({ method }) => method === 'totp' || method === 'recovery_code')
  return aal === 'aal2' && ageOf(shown) <= factorSeconds
}

/** The owner's device was just at hand, which a recovery code does not show. */
export function hasFreshCode({ amr }: Pick<Proven, 'amr'>): boolean {
  return ageOf(amr.filter(({ method }) => method === 'totp')) <= factorSeconds
}

/** A session opened by the link or code of a mail, for as long as that link itself would have worked. */
export function hasFreshMailProof({ amr }: Pick<Proven, 'amr'>): boolean {
  return (
    ageOf(amr.filter(({ method }) => method === 'otp' || method === 'recovery')) <=
    signInLinkSeconds
  )
}

function ageOf(amr: Proven['amr']): number {
  const provenAt = Math.max(0, ...amr.map(({ timestamp }) => timestamp))
  return Date.now() / 1000 - provenAt
}
