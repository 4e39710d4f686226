import type { SearchState } from '../search-address.ts'

/** A choice that the address does not have yet. */
export type Draft = {
  /** The address that it was made at. */
  from: string
  /** Those it was sent to, oldest first: while the last one is on its way, one before it may arrive. */
  sent: readonly string[]
  next: SearchState
}

type Sent = { from: string; to: string; next: SearchState }

export function sendOn(draft: Draft | null, { from, to, next }: Sent): Draft {
  if (draft === null || !isUnderWay(draft, from)) return { from, sent: [to], next }

  return { from: draft.from, sent: [...draft.sent, to], next }
}

/** Whether the last choice is still to arrive; false as well where somebody went elsewhere. */
export function isUnderWay({ from, sent }: Draft, address: string): boolean {
  if (address === sent.at(-1)) return false

  return address === from || sent.includes(address)
}
