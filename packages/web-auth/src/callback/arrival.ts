import { useEffect, useState } from 'react'

/** URL parameters to keep out of referrers, logs and the address bar. */
const secretNames = [
  'token_hash',
  'access_token',
  'refresh_token',
  'code',
  'sb_flow_id',
  'error',
  'error_code',
  'error_description',
] as const

export type Arrival = Partial<Record<(typeof secretNames)[number], string>> & {
  /** Set by the callback page: the hand-off was already used, expired or forged. */
  isHandOffSpent?: true
}

declare global {
  interface Window {
    /** Set by the head script. */
    arrival?: Arrival | undefined
  }
}

/** Removes the secrets from the address bar before anything else loads. Stores them in memory only. */
export const arrivalScript = [
  'if(/^\\/auth(\\/|$)/.test(location.pathname)){let u=new URL(location.href),q=u.searchParams,a={};',
  `for(let n of ${JSON.stringify(secretNames)})if(q.has(n)){a[n]=q.get(n);q.delete(n);window.arrival=a}`,
  'if(window.arrival)history.replaceState(history.state,"",u)}',
].join('')

/** On the server the URL still has the secrets; in the browser the head script has removed them. */
export function readArrival(query: URLSearchParams): Arrival {
  return typeof window === 'undefined' ? readSecrets(query) : (window.arrival ?? {})
}

/** Passes an arrival to the next page. In memory, because history state would survive a reload. */
export function passArrival(arrival: Arrival): void {
  window.arrival = arrival
}

/** The secrets that this page was opened with. Server and browser read the same ones: see readArrival. */
export function useArrival(query: URLSearchParams): Arrival {
  const [arrival] = useState(() => readArrival(query))
  useEffect(forgetArrival, [])

  return arrival
}

/** Clears the secrets once a page has read them, so that the next page does not see them. */
function forgetArrival(): void {
  window.arrival = undefined
}

function readSecrets(query: URLSearchParams): Arrival {
  const found: Arrival = {}
  for (const name of secretNames) {
    const value = query.get(name)
    if (value !== null) found[name] = value
  }

  return found
}
