import type { Session } from '@supabase/auth-js'
import type { AuthClient } from './auth-client.ts'

/** If another tab refreshed at the same time, uses its session instead of failing. */
export async function refreshSession(client: AuthClient): Promise<Session | null> {
  const { data, error } = await client.refreshSession()
  if (error?.name !== 'AuthRefreshDiscardedError') return data.session

  return (await client.getSession()).data.session
}
