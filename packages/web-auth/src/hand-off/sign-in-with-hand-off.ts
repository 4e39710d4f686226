import { toast } from '@shoebox/web-kit/toast/toast'
import { type AuthParams, passAuthParams } from '../callback/auth-params.ts'
import { loadAuthClient, loadEngine } from '../session/auth-client.ts'
import { authErrorCode, unwrapData } from '../session/auth-error.ts'
import { readStoredSession } from '../session/stored-session.ts'
import { hideHandOffNotice, showHandOffNotice } from './hand-off-notice.tsx'
import type { RedeemedHandOff } from './redeem-hand-off.ts'

/** The browser is already signed in with another account, so the user decides which account to use. */
export type AccountChoice = { handOff: RedeemedHandOff; currentEmail: string }

export type HandOffResult = 'signed-in' | 'failed' | AccountChoice

/** Redeems the hand-off from the URL. Signs in immediately unless another user's session exists. */
export async function signInWithHandOff({
  access_token,
  refresh_token,
}: AuthParams): Promise<HandOffResult> {
  if (!access_token || !refresh_token) return showFailure('Invalid authentication link')

  try {
    const { redeemHandOff } = await loadEngine()
    const handOff = await redeemHandOff(refresh_token)
    const currentSession = readStoredSession()
    const { user } = handOff.session
    if (currentSession !== null && currentSession.user.id !== user.id)
      return { handOff, currentEmail: currentSession.user.email ?? '' }

    if (currentSession === null) showHandOffNotice(user.id)
    return await adoptHandOff(handOff)
  } catch (error) {
    return handleFailure(error)
  }
}

/** Stores the redeemed session as this browser's session. */
export async function adoptHandOff({ session }: RedeemedHandOff): Promise<'signed-in' | 'failed'> {
  try {
    const { access_token, refresh_token } = session
    const client = await loadAuthClient()
    unwrapData(await client.setSession({ access_token, refresh_token }))
    toast({ title: 'Welcome! You have been authenticated.', tone: 'done' })

    return 'signed-in'
  } catch (error) {
    hideHandOffNotice()

    return handleFailure(error)
  }
}

const invalidTokenCodes = [
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
]

function handleFailure(error: unknown): 'failed' {
  const code = authErrorCode(error)
  if (code === 'unexpected') return showFailure('An unexpected error occurred. Please try again.')

  if (invalidTokenCodes.includes(code)) passAuthParams({ isHandOffInvalid: true })
  return showFailure('Failed to authenticate. Please try logging in again.')
}

function showFailure(title: string): 'failed' {
  toast({ title, tone: 'error' })

  return 'failed'
}
