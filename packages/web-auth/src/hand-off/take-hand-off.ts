import { toast } from '@shoebox/web-kit/toast/toast'
import { type Arrival, passArrival } from '../callback/arrival.ts'
import { loadAuthClient, loadEngine } from '../session/auth-client.ts'
import { refusalCode, takeData } from '../session/auth-refusal.ts'
import { readStoredSession } from '../session/stored-session.ts'
import { clearHandOffMark, markHandOff } from './hand-off-notice.tsx'
import type { RedeemedHandOff } from './redeem-hand-off.ts'

/** The browser is signed in as another user, who decides whether to switch. */
export type AccountChoice = { handOff: RedeemedHandOff; currentEmail: string }

export type HandOffResult = 'signed-in' | 'refused' | AccountChoice

/** Redeems the hand-off from the URL. Signs in immediately unless another user's session exists. */
export async function takeHandOff({
  access_token,
  refresh_token,
}: Arrival): Promise<HandOffResult> {
  if (!access_token || !refresh_token) return refuse('Invalid authentication link')

  try {
    const { redeemHandOff } = await loadEngine()
    const handOff = await redeemHandOff(refresh_token)
    const current = readStoredSession()
    const { user } = handOff.session
    if (current !== null && current.user.id !== user.id)
      return { handOff, currentEmail: current.user.email ?? '' }

    if (current === null) markHandOff(user.id)
    return await adoptHandOff(handOff)
  } catch (error) {
    return refuseWithToast(error)
  }
}

/** Makes the redeemed session the session of this browser. */
export async function adoptHandOff({ session }: RedeemedHandOff): Promise<'signed-in' | 'refused'> {
  try {
    const { access_token, refresh_token } = session
    const client = await loadAuthClient()
    takeData(await client.setSession({ access_token, refresh_token }))
    toast({ title: 'Welcome! You have been authenticated.', tone: 'done' })

    return 'signed-in'
  } catch (error) {
    clearHandOffMark()

    return refuseWithToast(error)
  }
}

const spentCodes = ['refresh_token_not_found', 'refresh_token_already_used', 'session_not_found']

function refuseWithToast(error: unknown): 'refused' {
  const code = refusalCode(error)
  if (code === 'unexpected') return refuse('An unexpected error occurred. Please try again.')

  if (spentCodes.includes(code)) passArrival({ isHandOffSpent: true })
  return refuse('Failed to authenticate. Please try logging in again.')
}

function refuse(title: string): 'refused' {
  toast({ title, tone: 'error' })

  return 'refused'
}
