import { useEffect, useState } from 'react'

/** URL parameters that must not reach referrers, logs or the browser history. */
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

/** The secrets in the URL of an email link, a hand-off or a return from Google. */
export type Arrival = Partial<Record<(typeof secretNames)[number], string>> & {
  /** Set by the callback page if the hand-off was already used, has expired or is forged. */
  isHandOffSpent?: true
}

declare global {
  interface Window {
    /** Set by the head script. */
    arrival?: Arrival | undefined
  }
}

/** Moves the secrets from the URL to `window.arrival` before anything else loads. */
export const arrivalScript = [
  'if(/^\\/auth(\\/|$)/.test(location.pathname)){let u=new URL(location.href),q=u.searchParams,a={};',
  `for(let n of ${JSON.stringify(secretNames)})if(q.has(n)){a[n]=q.get(n);q.delete(n);window.arrival=a}`,
  'if(window.arrival)history.replaceState(history.state,"",u)}',
].join('')

/** On the server the URL still contains the secrets. In the browser the head script has removed them. */
export function readArrival(query: URLSearchParams): Arrival {
  return typeof window === 'undefined' ? readSecrets(query) : (window.arrival ?? {})
}

/** Passes an arrival to the next page, in memory only: history state would survive a reload. */
export function passArrival(arrival: Arrival): void {
  window.arrival = arrival
}

/** The secrets from this page's URL, on the server and in the browser. */
export function useArrival(query: URLSearchParams): Arrival {
  const [arrival] = useState(() => readArrival(query))
  useEffect(clearArrival, [])

  return arrival
}

/** Prevents the next page from reading the same secrets. */
function clearArrival(): void {
  window.arrival = undefined
}

function readSecrets(query: URLSearchParams): Arrival {
  const arrival: Arrival = {}
  for (const name of secretNames) {
    const value = query.get(name)
    if (value !== null) arrival[name] = value
  }

  return arrival
}
