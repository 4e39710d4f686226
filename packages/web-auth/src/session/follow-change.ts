import type { Session } from '@supabase/auth-js'
import type { QueryClient } from '@tanstack/react-query'
import { followAccount } from './account-queries.ts'
import { clearPrivateData } from './clear-private-data.ts'

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
