import { useEffect, useState } from 'react'

/** URL parameters of the auth pages. Most are secret and must not reach referrers, logs or the browser history. */
const authParamNames = [
  'token_hash',
  'access_token',
  'refresh_token',
  'code',
  'sb_flow_id',
  'error',
  'error_code',
  'error_description',
] as const

/** The parameters of an email link, a hand-off or a redirect from Google. */
export type AuthParams = Partial<Record<(typeof authParamNames)[number], string>> & {
  /** Not in the URL: the callback page sets it if the hand-off was already used, has expired or is forged. */
  isHandOffInvalid?: true
  /** Not in the URL: fills in the address of the account to sign in with. */
  email?: string
}

declare global {
  interface Window {
    /** Set by the head script. */
    authParams?: AuthParams | undefined
  }
}

/** Moves the parameters from the URL to `window.authParams` before anything else loads. */
export const authParamsScript = [
  'if(/^\\/auth(\\/|$)/.test(location.pathname)){let u=new URL(location.href),q=u.searchParams,a={};',
  `for(let n of ${JSON.stringify(authParamNames)})if(q.has(n)){a[n]=q.get(n);q.delete(n);window.authParams=a}`,
  'if(window.authParams)history.replaceState(history.state,"",u)}',
].join('')

/** On the server the URL still contains the parameters. In the browser the head script has removed them. */
export function readAuthParams(query: URLSearchParams): AuthParams {
  return typeof window === 'undefined' ? parseAuthParams(query) : (window.authParams ?? {})
}

/** Passes parameters to the next page, in memory only: history state would survive a reload. */
export function passAuthParams(authParams: AuthParams): void {
  window.authParams = authParams
}

/** The auth parameters of this page, on the server and in the browser. */
export function useAuthParams(query: URLSearchParams): AuthParams {
  const [authParams] = useState(() => readAuthParams(query))
  useEffect(clearAuthParams, [])

  return authParams
}

/** Prevents the next page from reading the same parameters. */
function clearAuthParams(): void {
  window.authParams = undefined
}

function parseAuthParams(query: URLSearchParams): AuthParams {
  const authParams: AuthParams = {}
  for (const name of authParamNames) {
    const value = query.get(name)
    if (value !== null) authParams[name] = value
  }

  return authParams
}
