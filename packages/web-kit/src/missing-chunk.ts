/** How the three engines, and the build's own preloader, say that a part of the site did not come. */
const messages = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

const storageKey = 'reloaded-for'

/** After a deploy an open tab asks for files that are gone. */
export function isMissingChunk(error: unknown): error is Error {
  return error instanceof Error && messages.some((message) => error.message.includes(message))
}

/**
 * True once for each missing file: loading the page again then brings the new names. The second time it
 * is not the deploy, and the visitor is told. Without storage nobody could count, so nothing is reloaded.
 */
export function mayReloadFor(error: Error, storage: () => Storage): boolean {
  try {
    const kept = storage()
    if (kept.getItem(storageKey) === error.message) return false

    kept.setItem(storageKey, error.message)

    return true
  } catch {
    return false
  }
}
