import type { Session } from '@supabase/auth-js'
import type { QueryClient } from '@tanstack/react-query'
import { followAccount } from './account-queries.ts'
import { clearPrivateData } from './clear-private-data.ts'

type Change = { before: Session | null; after: Session | null; isStart: boolean }

/** What a change of the session means for what was asked for so far. */
export function followChange(queryClient: QueryClient, { before, after, isStart }: Change): void {
  const isSame = after !== null && before?.access_token === after.access_token
  // A page starts with the session that was stored, and has asked for what belongs to it just now.
  if (isStart && isSame) return

  if (before !== null && before.user.id !== after?.user.id) {
    clearPrivateData(queryClient, before.user.id)
  }
  followAccount(queryClient, after?.user.id)
}
