import type { AccessClaims } from './access-tokens.ts'
import { WireError } from './wire-error.ts'

const proofSeconds = 86_400

/** For what could shut the owner out: a session that was taken over is rarely as young as the sign-in itself. */
export function insistOnFreshProof({ amr }: Pick<AccessClaims, 'amr'>): void {
  const provenAt = Math.max(0, ...amr.map(({ timestamp }) => timestamp))
  if (Date.now() / 1000 - provenAt > proofSeconds) throw new WireError('reauthentication_needed')
}
