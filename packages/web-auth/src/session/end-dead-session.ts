import type { AuthClient } from './auth-client.ts'

let checking: Promise<void> | null = null

/** However many calls were refused, the server is asked once whether the session still lives. */
export async function endDeadSession(client: AuthClient): Promise<void> {
  checking ??= ask(client).finally(() => {
    checking = null
  })

  return await checking
}

/**
 * A session that is gone ends by the question alone. A token that the server cannot read may still be
 * exchanged for one that it can; if that is refused too, this browser has nothing left.
 */
async function ask(client: AuthClient): Promise<void> {
  const { error } = await client.getUser()
  if (error?.name !== 'AuthApiError') return

  const refreshed = await client.refreshSession()
  if (refreshed.error?.name === 'AuthApiError') await client.signOut({ scope: 'local' })
}
