import { type ComponentType, lazy } from 'react'

/**
 * A lazily loaded component. If its chunk is missing, as after a deploy, the page reloads once. After that
 * the component renders nothing, so that the rest of the page still works.
 */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      if (isMissingChunk(error) && !wasReloadedFor(error, () => sessionStorage)) reloadFor(error)

      return { default: Nothing as ComponentType<Props> } // renders nothing, whatever its props
    }
  })
}

/** Error messages for a chunk that failed to load, from the three browser engines and Vite's preloader. */
const messages = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

export const reloadedForKey = 'reloaded-for'

/** After a deploy, an open tab requests chunks that no longer exist. Offline, a failed load proves nothing. */
export function isMissingChunk(
  error: unknown,
  { onLine = true }: Partial<Pick<Navigator, 'onLine'>> = navigator,
): error is Error {
  if (!onLine || !(error instanceof Error)) return false

  return messages.some((message) => error.message.includes(message))
}

/** Whether the page already reloaded for this file. True without writable storage: the reloads would loop. */
export function wasReloadedFor({ message }: Error, storage: () => Storage): boolean {
  try {
    const saved = readMessages(storage())
    // A full storage can still be read, so test that it accepts the message.
    writeMessages(storage(), [...saved, message])
    writeMessages(storage(), saved)

    return saved.includes(message)
  } catch {
    return true
  }
}

type Tab = { sessionStorage: Storage; location: { reload: () => void } }

/**
 * A reload loads the new file names. If the file is still missing, a deploy was not the cause.
 * Remembers every file: with only the last one, two missing files would reload the page forever.
 */
export function reloadFor({ message }: Error, tab: Tab = window): void {
  writeMessages(tab.sessionStorage, [...readMessages(tab.sessionStorage), message])
  tab.location.reload()
}

function Nothing() {
  return null
}

function writeMessages(storage: Storage, saved: readonly string[]): void {
  if (saved.length === 0) storage.removeItem(reloadedForKey)
  else storage.setItem(reloadedForKey, JSON.stringify(saved))
}

function readMessages(storage: Storage): string[] {
  const text = storage.getItem(reloadedForKey)
  if (text === null) return []

  const list: unknown = JSON.parse(text)

  return Array.isArray(list) ? list.filter((message) => typeof message === 'string') : []
}
