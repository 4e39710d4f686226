import { createHash } from 'node:crypto'

/**
 * Under which the engine keeps what belongs to a request that leads nowhere. The address itself may have a sign-up on its
 * way, and none of its codes may be replaced. Nobody can ever have this one.
 */
export function decoyAddressOf(email: string): string {
  return `${createHash('sha256').update(email).digest('hex')}@decoy.invalid`
}
