import { type AuthListener, loadEngine } from './auth-client.ts'
import { hasStoredSession, parseSession, sessionKey } from './stored-session.ts'

/**
 * What other tabs do to the session, as far as the client does not hear of it: it is not there yet while
 * nobody is signed in, and a page that comes back out of the browser's cache heard nothing while it was away.
 */
export function watchOtherTabs(listener: AuthListener): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== sessionKey && key !== null) return

    if (newValue === null) listener('SIGNED_OUT', null)
    // The client reads the session itself and says so.
    else if (parseSession(newValue) !== null) loadEngine().catch(() => undefined)
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted && !hasStoredSession()) listener('SIGNED_OUT', null)
  }
  window.addEventListener('storage', follow)
  window.addEventListener('pageshow', comeBack)

  return () => {
    window.removeEventListener('storage', follow)
    window.removeEventListener('pageshow', comeBack)
  }
}
