const storageKey = 'upload_cleared'
const mostKept = 500

/** Rows that were cleared from the list: their photos stay, and the rows do not come back with the next visit. */
export function clearedPhotos(): Set<string> {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return new Set(Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}

export function clearPhoto(photoId: string): void {
  const others = [...clearedPhotos()].filter((id) => id !== photoId)
  try {
    localStorage.setItem(storageKey, JSON.stringify([...others.slice(1 - mostKept), photoId]))
  } catch {
    // Full or forbidden: then the row comes back.
  }
}
