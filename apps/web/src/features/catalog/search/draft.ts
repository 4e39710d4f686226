import type { SearchState } from '../search-address.ts'

/** A pending choice that is not in the URL yet. */
export type Draft = {
  /** The URL where the choice was made. */
  from: string
  /** Target URLs, oldest first: while the last navigation is pending, an earlier one may complete. */
  sent: readonly string[]
  next: SearchState
}

type Sent = { from: string; to: string; next: SearchState }

export function sendOn(draft: Draft | null, { from, to, next }: Sent): Draft {
  if (draft === null || !isUnderWay(draft, from)) return { from, sent: [to], next }

  return { from: draft.from, sent: [...draft.sent, to], next }
}

/** Whether the last navigation is still pending; also false if the user navigated elsewhere. */
export function isUnderWay({ from, sent }: Draft, address: string): boolean {
  if (address === sent.at(-1)) return false

  return address === from || sent.includes(address)
}
