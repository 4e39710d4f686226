import type { Session } from '@supabase/auth-js'
import type { AuthClient } from './auth-client.ts'

/** Another tab may have refreshed at the same moment; then its session is the one, and nothing has failed. */
export async function refreshSession(client: AuthClient): Promise<Session | null> {
  const { data, error } = await client.refreshSession()
  if (error?.name !== 'AuthRefreshDiscardedError') return data.session

  return (await client.getSession()).data.session
}
