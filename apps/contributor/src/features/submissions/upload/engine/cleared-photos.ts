const storageKey = 'upload_cleared'
const mostKept = 500

/** Photos whose rows the user cleared: the photos remain, but their rows do not come back on the next visit. */
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
    // Local storage is full or blocked; the row will come back.
  }
}
