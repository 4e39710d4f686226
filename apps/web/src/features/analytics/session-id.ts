import { api } from '@shoebox/web-kit/api/api'

/** The storage key of the id that links the clicks and searches of a tab. */
const searchSessionKey = 'search-session-id'

/** An issued id has the server's signature after a dot; an id made up by the tab has none. */
const isIssued = (id: string) => id.includes('.')

type SearchSessionOptions = { issue?: () => Promise<string>; storage?: () => Storage }

const issueOnServer = async () => (await api.issueClickSession()).session_id

/**
 * The session id of a tab. It ends with the tab and says nothing about the user. Clicks count for popularity only under
 * an id that the server issued. If it issues none, the tab makes one up, which its searches need, and asks again on the
 * next page load.
 */
export function createSearchSession({
  issue = issueOnServer,
  storage = () => sessionStorage,
}: SearchSessionOptions = {}) {
  /** Used if storage is blocked; lasts as long as the page. */
  let idInMemory: string | null = null
  let pendingFetch: Promise<string> | null = null
  let hasIssueFailed = false

  /** Synchronous, for a page that is closing. */
  function readStored(): string | null {
    try {
      return storage().getItem(searchSessionKey)
    } catch {
      return idInMemory
    }
  }

  function storeId(id: string): string {
    try {
      storage().setItem(searchSessionKey, id)
    } catch {
      idInMemory = id
    }
    return id
  }

  async function fetchId(): Promise<string> {
    try {
      return storeId(await issue())
    } catch {
      hasIssueFailed = true
      return storeId(readStored() ?? crypto.randomUUID())
    } finally {
      pendingFetch = null
    }
  }

  async function get(): Promise<string> {
    const id = readStored()
    if (id !== null && (isIssued(id) || hasIssueFailed)) return id

    pendingFetch ??= fetchId()
    return pendingFetch
  }

  return { get, readStored }
}

export const searchSession = createSearchSession()
