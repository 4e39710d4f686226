import type { AuthClient } from './auth-client.ts'

let checking: Promise<void> | null = null

/** Checks once whether the session is still valid, however many requests were rejected. */
export async function endDeadSession(client: AuthClient): Promise<void> {
  checking ??= ask(client).finally(() => {
    checking = null
  })

  return await checking
}

/**
 * getUser makes the client remove a session that no longer exists. A token that the server cannot read may
 * still be refreshed; if that is rejected too, sign out this browser.
 */
async function ask(client: AuthClient): Promise<void> {
  const { error } = await client.getUser()
  if (error?.name !== 'AuthApiError') return

  const refreshed = await client.refreshSession()
  if (refreshed.error?.name === 'AuthApiError') await client.signOut({ scope: 'local' })
}
