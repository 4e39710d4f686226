/** How the three engines, and the build's own preloader, say that a part of the site did not come. */
const messages = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

export const reloadedForKey = 'reloaded-for'

/** After a deploy an open tab asks for files that are gone. Without a network, nothing can be said about them. */
export function isMissingChunk(
  error: unknown,
  { onLine = true }: Partial<Pick<Navigator, 'onLine'>> = navigator,
): error is Error {
  if (!onLine || !(error instanceof Error)) return false

  return messages.some((message) => error.message.includes(message))
}

/** Whether the page was loaded again for this very file. Where nothing can be kept it could not stop, so: yes. */
export function wasReloadedFor({ message }: Error, storage: () => Storage): boolean {
  try {
    const kept = readMessages(storage())
    // A full storage still reads well, so it has to show that it takes the message.
    keepMessages(storage(), [...kept, message])
    keepMessages(storage(), kept)

    return kept.includes(message)
  } catch {
    return true
  }
}

type Tab = { sessionStorage: Storage; location: { reload: () => void } }

/**
 * Loading the page again brings the new names. If the file is missing then too, it was not the deploy.
 * All files are remembered: with the last one only, two that stay away would reload the page for ever.
 */
export function reloadFor({ message }: Error, tab: Tab = window): void {
  keepMessages(tab.sessionStorage, [...readMessages(tab.sessionStorage), message])
  tab.location.reload()
}

function keepMessages(storage: Storage, kept: readonly string[]): void {
  if (kept.length === 0) storage.removeItem(reloadedForKey)
  else storage.setItem(reloadedForKey, JSON.stringify(kept))
}

function readMessages(storage: Storage): string[] {
  const kept = storage.getItem(reloadedForKey)
  if (kept === null) return []

  const list: unknown = JSON.parse(kept)

  return Array.isArray(list) ? list.filter((message) => typeof message === 'string') : []
}
