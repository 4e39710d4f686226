import { AuthClient, type GoTrueClient, type Session } from '@supabase/auth-js'
import type { QueryClient } from '@tanstack/react-query'
import { redeemHandOff } from '../hand-off/redeem-hand-off.ts'
import { refreshAccountQueries } from './account-queries.ts'
import { type Outcome, unexpectedFailure } from './auth-context.ts'
import { authOptions } from './auth-options.ts'

export type Engine = ReturnType<typeof createEngine>

/** All code that needs the auth client, as one chunk. Visitors load it only to sign in. */
export function createEngine(origin: string) {
  const client = new AuthClient(authOptions(origin))

  return {
    client,
    applySessionChange,
    signOut: () => signOutEverywhere(client),
    refreshSession: () => refreshSession(client),
    removeInvalidSession: () => removeInvalidSession(client),
    redeemHandOff: (refreshToken: string) => redeemHandOff(origin, refreshToken),
  }
}

type SessionChange = { before: Session | null; after: Session | null; isStarting: boolean }

/** Updates the query cache after a session change. */
export function applySessionChange(
  queryClient: QueryClient,
  { before, after, isStarting }: SessionChange,
): void {
  const isSameToken = after !== null && before?.access_token === after.access_token
  // The page started with the stored session and has just fetched its account queries.
  if (isStarting && isSameToken) return

  if (before !== null && before.user.id !== after?.user.id) {
    clearPrivateData(queryClient, before.user.id)
  }
  refreshAccountQueries(queryClient, after?.user.id)
}

/**
 * Clears the data of a user who signed out or switched accounts. Private query keys contain the user id. Other active
 * queries are refetched and keep their data until then, so a public page does not flicker.
 */
export function clearPrivateData(queryClient: QueryClient, userId: string): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(userId) })
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.getMutationCache().clear()
  void queryClient.invalidateQueries()
}

/**
 * Ends every session of the user. If the request fails, this browser still removes its own session, and the function
 * returns the failure, because the other sessions are still active.
 */
export async function signOutEverywhere(client: GoTrueClient): Promise<Outcome> {
  const { error } = await client.signOut({ scope: 'global' })
  if (error === null) return { success: true }

  await client.signOut({ scope: 'local' })

  return error.message === '' ? unexpectedFailure : { success: false, error: error.message }
}

let pendingVerification: Promise<void> | null = null

/** Removes the session if it is no longer valid. Concurrent calls share one check. */
export async function removeInvalidSession(client: GoTrueClient): Promise<void> {
  pendingVerification ??= verifySession(client).finally(() => {
    pendingVerification = null
  })

  return await pendingVerification
}

/** Refreshes the session. If another tab refreshed it at the same time, returns the result of that tab. */
async function refreshSession(client: GoTrueClient): Promise<Session | null> {
  const { data, error } = await client.refreshSession()
  if (error?.name !== 'AuthRefreshDiscardedError') return data.session

  return (await client.getSession()).data.session
}

/**
 * `getUser` makes the client remove a session that no longer exists. If the server rejects the token for another reason,
 * refreshes it. If the server rejects that too, signs out this browser.
 */
async function verifySession(client: GoTrueClient): Promise<void> {
  const { error } = await client.getUser()
  if (error?.name !== 'AuthApiError') return

  const refreshed = await client.refreshSession()
  if (refreshed.error?.name === 'AuthApiError') await client.signOut({ scope: 'local' })
}
