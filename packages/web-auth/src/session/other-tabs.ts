import { type AuthListener, loadEngine } from './auth-client.ts'
import { hasStoredSession, parseSession, sessionKey } from './stored-session.ts'

/**
 * Reports session changes in other tabs that the auth client misses: it is not loaded while signed out, and a page in
 * the back/forward cache receives no events.
 */
export function watchOtherTabs(listener: AuthListener): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== sessionKey && key !== null) return

    if (newValue === null) listener('SIGNED_OUT', null)
    // The client reads the stored session and emits an event.
    else if (parseSession(newValue) !== null) loadEngine().catch(() => undefined)
  }
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && !hasStoredSession()) listener('SIGNED_OUT', null)
  }
  window.addEventListener('storage', handleStorage)
  window.addEventListener('pageshow', handlePageShow)

  return () => {
    window.removeEventListener('storage', handleStorage)
    window.removeEventListener('pageshow', handlePageShow)
  }
}
