import { api } from '@shoebox/web-kit/api/api'

/** The storage key of the id that links the clicks and searches of a tab. */
const searchSessionKey = 'search-session-id'

/** An issued id has the server's signature after a dot; an id made up by the tab has none. */
const isIssued = (id: string) => id.includes('.')

type Parts = { issue?: () => Promise<string>; storage?: () => Storage }

const issueOnServer = async () => (await api.issueClickSession()).session_id

/**
 * The session id of a tab. It ends with the tab and says nothing about the user. Clicks count for popularity only under
 * an id that the server issued. If it issues none, the tab makes one up, which its searches need, and asks again on the
 * next page load.
 */
export function createSearchSession({
  issue = issueOnServer,
  storage = () => sessionStorage,
}: Parts = {}) {
  /** Used if storage is blocked; lasts as long as the page. */
  let unkept: string | null = null
  let coming: Promise<string> | null = null
  let isRefused = false

  /** Synchronous, for a page that is closing. */
  function known(): string | null {
    try {
      return storage().getItem(searchSessionKey)
    } catch {
      return unkept
    }
  }

  function keep(id: string): string {
    try {
      storage().setItem(searchSessionKey, id)
    } catch {
      unkept = id
    }
    return id
  }

  async function fetchId(): Promise<string> {
    try {
      return keep(await issue())
    } catch {
      isRefused = true
      return keep(known() ?? crypto.randomUUID())
    } finally {
      coming = null
    }
  }

  async function get(): Promise<string> {
    const id = known()
    if (id !== null && (isIssued(id) || isRefused)) return id

    coming ??= fetchId()
    return coming
  }

  return { get, known }
}

export const searchSession = createSearchSession()
