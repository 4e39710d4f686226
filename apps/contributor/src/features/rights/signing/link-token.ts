import { useEffect, useState } from 'react'

const tokenPattern = /^#([\w-]{43})$/

/** What a link in a mail carries behind its #. It leaves the address at once: nobody reads it over a shoulder or out of a history. */
export function useLinkToken(name: 'sign' | 'erase'): string | null {
  const [token, setToken] = useState(() => takeToken(name))

  // Another link opened in the same tab changes the fragment alone.
  useEffect(() => {
    const take = () => setToken(takeToken(name))
    window.addEventListener('hashchange', take)

    return () => window.removeEventListener('hashchange', take)
  }, [name])

  return token
}

/** From the address, or as this tab has kept it: a reload opens the same release. */
function takeToken(name: 'sign' | 'erase'): string | null {
  const { hash, pathname, search } = window.location
  const storageKey = `shoebox-${name}`
  const found = tokenPattern.exec(hash)?.[1] ?? null
  if (hash !== '') window.history.replaceState(window.history.state, '', pathname + search)
  try {
    if (found !== null) window.sessionStorage.setItem(storageKey, found)
    return found ?? window.sessionStorage.getItem(storageKey)
  } catch {
    // A browser that keeps nothing still opens the link.
    return found
  }
}

export function forgetToken(name: 'sign' | 'erase'): void {
  try {
    window.sessionStorage.removeItem(`shoebox-${name}`)
  } catch {
    // It kept nothing.
  }
}
