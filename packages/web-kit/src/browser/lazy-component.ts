import { type ComponentType, lazy } from 'react'

/**
 * A lazily loaded component. If its chunk is missing, for example after a deploy, the page reloads once. If that does
 * not help, or if loading fails for another reason, the component renders nothing, and the rest of the page still
 * works.
 */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      if (isMissingChunk(error) && !wasReloadedFor(error, () => sessionStorage)) reloadFor(error)

      return { default: RenderNothing as ComponentType<Props> } // accepts any props
    }
  })
}

/** What Chromium, Firefox, WebKit and Vite's preloader report when a chunk fails to load. */
const missingChunkMessages = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

export const reloadedForKey = 'reloaded-for'

/**
 * Whether the error means that a chunk could not be loaded, usually because a deploy removed it while the tab was open.
 * False while offline: any chunk can fail then.
 */
export function isMissingChunk(
  error: unknown,
  { onLine = true }: Partial<Pick<Navigator, 'onLine'>> = navigator,
): error is Error {
  if (!onLine || !(error instanceof Error)) return false

  return missingChunkMessages.some((message) => error.message.includes(message))
}

/** Whether the page already reloaded for this file. True if storage is not writable, to avoid reloading forever. */
export function wasReloadedFor({ message }: Error, storage: () => Storage): boolean {
  try {
    const saved = readMessages(storage())
    // Full storage can be read but not written, so try to write.
    writeMessages(storage(), [...saved, message])
    writeMessages(storage(), saved)

    return saved.includes(message)
  } catch {
    return true
  }
}

type Tab = { sessionStorage: Storage; location: { reload: () => void } }

/**
 * Reloads the page to get the new file names. Remembers every missing file, not only the last one: otherwise two
 * missing files would reload the page forever.
 */
export function reloadFor({ message }: Error, tab: Tab = window): void {
  writeMessages(tab.sessionStorage, [...readMessages(tab.sessionStorage), message])
  tab.location.reload()
}

function RenderNothing() {
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
