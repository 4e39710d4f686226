import { api } from '@shoebox/web-kit/api/api'

/** Under this name a tab keeps the id by which its clicks and searches belong together. */
const searchSessionKey = 'search-session-id'

/** An issued id has the server's signature behind a dot; one that the tab made for itself has none. */
const isIssued = (id: string) => id.includes('.')

type Parts = { issue?: () => Promise<string>; storage?: () => Storage }

const issueOnServer = async () => (await api.issueClickSession()).session_id

/**
 * The session of a tab, gone with the tab; it says nothing about its user. Clicks count for popularity only under an id that
 * the server issued. Where it issues none, the tab makes one up, which its searches need, and asks again on the next page load.
 */
export function createSearchSession({
  issue = issueOnServer,
  storage = () => sessionStorage,
}: Parts = {}) {
  /** For browsers that refuse storage: it lasts as long as the page. */
  let unkept: string | null = null
  let coming: Promise<string> | null = null
  let isRefused = false

  /** Without waiting, for a page that closes. */
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
