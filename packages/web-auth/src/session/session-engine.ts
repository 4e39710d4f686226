import { AuthClient } from '@supabase/auth-js'
import { redeemHandOff } from '../hand-off/redeem-hand-off.ts'
import { authOptions } from './auth-options.ts'
import { endDeadSession } from './end-dead-session.ts'
import { followChange } from './follow-change.ts'
import { refreshSession } from './refresh-session.ts'
import { signOutEverywhere } from './sign-out.ts'

export type Engine = ReturnType<typeof createEngine>

/** All code that only pages with a session need, as one chunk. */
export function createEngine(origin: string) {
  const client = new AuthClient(authOptions(origin))

  return {
    client,
    followChange,
    signOut: () => signOutEverywhere(client),
    refreshSession: () => refreshSession(client),
    endDeadSession: () => endDeadSession(client),
    redeemHandOff: (refreshToken: string) => redeemHandOff(origin, refreshToken),
  }
}
