const key = 'shoebox-hand-off-notice'

/** Remembers that this user was signed in by a hand-off while no other user was, until the notice is dismissed. */
export function markHandOff(userId: string): void {
  try {
    localStorage.setItem(key, userId)
  } catch {
    // A browser that blocks storage does not save the session either.
  }
}

export function isHandOffMarked(userId: string): boolean {
  try {
    return localStorage.getItem(key) === userId
  } catch {
    return false
  }
}

export function clearHandOffMark(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Without storage there is no mark to remove.
  }
}
