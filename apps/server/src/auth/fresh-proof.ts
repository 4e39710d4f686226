import type { AccessClaims } from './access-tokens.ts'
import { WireError } from './wire-error.ts'

const proofSeconds = 86_400
const factorSeconds = 900

type Proven = Pick<AccessClaims, 'aal' | 'amr'>

/** For what could shut the owner out: a session that was taken over is rarely as young as the sign-in itself. */
export function insistOnFreshProof({ amr }: Pick<Proven, 'amr'>): void {
  if (ageOf(amr) > proofSeconds) throw new WireError('reauthentication_needed')
}

/** For what could take the second factor's place: a device that was left open must not be enough. */
export function hasFreshFactor({ aal, amr }: Proven): boolean {
  const shown = amr.filter(({ method }) => method === 'totp' || method === 'recovery_code')
  return aal === 'aal2' && ageOf(shown) <= factorSeconds
}

function ageOf(amr: Proven['amr']): number {
  const provenAt = Math.max(0, ...amr.map(({ timestamp }) => timestamp))
  return Date.now() / 1000 - provenAt
}
