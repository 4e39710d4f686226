/** What an address may carry that nobody else may read: not the next page, not a log, not who looks over the shoulder. */
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
  /** Left by the callback page: the hand-off that led here was used, too old or made up. */
  isHandOffSpent?: true
}

declare global {
  interface Window {
    /** Set by the script in the page's head. */
    arrival?: Arrival | undefined
  }
}

/** Takes the secrets out of the address bar before anything else is loaded; they wait in memory, never in storage. */
export const arrivalScript = [
  'if(/^\\/auth(\\/|$)/.test(location.pathname)){let u=new URL(location.href),q=u.searchParams,a={};',
  `for(let n of ${JSON.stringify(secretNames)})if(q.has(n)){a[n]=q.get(n);q.delete(n);window.arrival=a}`,
  'if(window.arrival)history.replaceState(history.state,"",u)}',
].join('')

/** In the server's picture the address still has them; in the browser they were taken out of it. */
export function readArrival(query: URLSearchParams): Arrival {
  return typeof window === 'undefined' ? secretsIn(query) : (window.arrival ?? {})
}

/** For the next page that reads its arrival: in memory, because history state would also be there after a reload. */
export function leaveArrival(arrival: Arrival): void {
  window.arrival = arrival
}

/** Once a page has read them, they are that page's; the next one starts without. */
export function forgetArrival(): void {
  window.arrival = undefined
}

function secretsIn(query: URLSearchParams): Arrival {
  const found: Arrival = {}
  for (const name of secretNames) {
    const value = query.get(name)
    if (value !== null) found[name] = value
  }

  return found
}
