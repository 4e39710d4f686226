/** List indexes of the photo last seen on the photo page, and of the photo that was opened from the list. */
type Seen = { index: number; opened: number }

/** Keyed by the address of the list. */
const lists = new Map<string, Seen>()

export function seePhoto(address: string, seen: Seen): void {
  lists.set(address, seen)
}

/** The last photo the user navigated to; null if they stayed on the opened one. Reading removes it. */
export function takeSeen(address: string): number | null {
  const seen = lists.get(address)
  lists.delete(address)

  return seen === undefined || seen.index === seen.opened ? null : seen.index
}
