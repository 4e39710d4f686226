/** A photo of a list, looked at on its own page: where it is in the list, and where the photo that was opened from it is. */
type Seen = { index: number; opened: number }

/** By where the list is seen. */
const lists = new Map<string, Seen>()

export function seePhoto(address: string, seen: Seen): void {
  lists.set(address, seen)
}

/** How far whoever comes back to a list went along it; null for whoever did not. It is told once. */
export function takeSeen(address: string): number | null {
  const seen = lists.get(address)
  lists.delete(address)

  return seen === undefined || seen.index === seen.opened ? null : seen.index
}
