/** Under this name a tab keeps the number by which its clicks and searches belong together. */
const searchSessionKey = 'search-session-id'

let unkept: string | null = null

/** Made with the first thing that is counted. It says nothing about anybody, and is gone with the tab. */
export function searchSessionId(storage: () => Storage = () => sessionStorage): string {
  try {
    const kept = storage().getItem(searchSessionKey)
    if (kept !== null) return kept

    const id = crypto.randomUUID()
    storage().setItem(searchSessionKey, id)
    return id
  } catch {
    // A browser that refuses its storage has one as long as the page is there.
    unkept ??= crypto.randomUUID()
    return unkept
  }
}
