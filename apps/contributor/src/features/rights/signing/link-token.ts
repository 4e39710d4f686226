import { createStoredValue } from '@shoebox/web-kit/browser/stored'
import { useEffect, useState } from 'react'

const tokenPattern = /^#([\w-]{43})$/

/**
 * The token in the fragment of an emailed link. It is removed from the address bar immediately, so it cannot be read
 * there or in the browser history.
 */
export function useLinkToken(name: 'sign' | 'erase'): string | null {
  const [token, setToken] = useState(() => takeToken(name))

  // Opening another link in the same tab changes only the fragment, so the page does not reload.
  useEffect(() => {
    const updateToken = () => setToken(takeToken(name))
    window.addEventListener('hashchange', updateToken)

    return () => window.removeEventListener('hashchange', updateToken)
  }, [name])

  return token
}

/** Moves a token from the fragment to session storage, and returns the stored one, so the page survives a reload. */
function takeToken(name: 'sign' | 'erase'): string | null {
  const { hash, pathname, search } = window.location
  const urlToken = tokenPattern.exec(hash)?.[1]
  if (hash !== '') window.history.replaceState(window.history.state, '', pathname + search)
  if (urlToken !== undefined) tokens[name].write(urlToken)

  return tokens[name].read()
}

export function forgetToken(name: 'sign' | 'erase'): void {
  tokens[name].remove()
}

const tokens = { sign: storedToken('shoebox-sign'), erase: storedToken('shoebox-erase') }

function storedToken(key: string) {
  return createStoredValue({ key, area: 'session', parse: (text) => text })
}
