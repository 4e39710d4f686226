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

/** Whether the page was loaded again for this very file. Where nothing can be kept it could not stop, so: yes. */
export function wasReloadedFor({ message }: Error, storage: () => Storage): boolean {
  try {
    return storage().getItem(storageKey) === message
  } catch {
    return true
  }
}

/** Loading the page again brings the new names. If the file is missing then too, it was not the deploy. */
export function reloadFor({ message }: Error): void {
  sessionStorage.setItem(storageKey, message)
  window.location.reload()
}
