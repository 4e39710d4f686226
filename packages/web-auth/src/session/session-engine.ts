import { AuthClient, type GoTrueClient, type Session } from '@supabase/auth-js'
import type { QueryClient } from '@tanstack/react-query'
import { redeemHandOff } from '../hand-off/redeem-hand-off.ts'
import { followAccount } from './account-queries.ts'
import { type Outcome, unexpectedOutcome } from './auth-context.ts'
import { authOptions } from './auth-options.ts'

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

type Change = { before: Session | null; after: Session | null; isStart: boolean }

/** Updates the query cache after a session change. */
export function followChange(queryClient: QueryClient, { before, after, isStart }: Change): void {
  const isSame = after !== null && before?.access_token === after.access_token
  // The page started with the stored session and has just fetched its account queries.
  if (isStart && isSame) return

  if (before !== null && before.user.id !== after?.user.id) {
    clearPrivateData(queryClient, before.user.id)
  }
  followAccount(queryClient, after?.user.id)
}

/**
 * Clears the data of a user who left. Private query keys include the user. Other active queries refetch without
 * that user's token, and stay visible until then, so that a public page does not flicker.
 */
export function clearPrivateData(queryClient: QueryClient, userId: string): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(userId) })
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.getMutationCache().clear()
  void queryClient.invalidateQueries()
}

/**
 * Ends every session of the user. If the request fails, this browser still removes its own session, and the
 * failure is returned, because the other sessions are still active.
 */
export async function signOutEverywhere(client: GoTrueClient): Promise<Outcome> {
  const { error } = await client.signOut({ scope: 'global' })
  if (error === null) return { success: true }

  await client.signOut({ scope: 'local' })

  return error.message === '' ? unexpectedOutcome : { success: false, error: error.message }
}

let verification: Promise<void> | null = null

/** Checks once whether the session is still valid, however many requests were rejected. */
export async function endDeadSession(client: GoTrueClient): Promise<void> {
  verification ??= verifySession(client).finally(() => {
    verification = null
  })

  return await verification
}

/** If another tab refreshed at the same time, uses its session instead of failing. */
async function refreshSession(client: GoTrueClient): Promise<Session | null> {
  const { data, error } = await client.refreshSession()
  if (error?.name !== 'AuthRefreshDiscardedError') return data.session

  return (await client.getSession()).data.session
}

/**
 * getUser makes the client remove a session that no longer exists. A token that the server cannot read may
 * still be refreshed; if that is rejected too, sign out this browser.
 */
async function verifySession(client: GoTrueClient): Promise<void> {
  const { error } = await client.getUser()
  if (error?.name !== 'AuthApiError') return

  const refreshed = await client.refreshSession()
  if (refreshed.error?.name === 'AuthApiError') await client.signOut({ scope: 'local' })
}
