type AuthMode = 'login' | 'signup' | 'magic-link' | 'password' | 'forgot-password'

const anyOrigin = 'https://site.invalid'
const onePath = /^\/(?![/\\])/

/**
 * Prevents open redirects: returns a path of this site, or null. Parses the URL like a browser, because tabs,
 * backslashes and dots can turn what looks like a path into another origin. The auth pages are not valid
 * return URLs.
 */
export function safeReturnUrl(text: string | null | undefined): string | null {
  if (typeof text !== 'string' || !onePath.test(text)) return null

  const url = URL.parse(text, anyOrigin)
  if (url === null || url.origin !== anyOrigin) return null

  const path = url.pathname + url.search + url.hash

  return onePath.test(path) && !isAuthPage(url.pathname) ? path : null
}

export function authPath({ mode, returnUrl }: { mode: AuthMode; returnUrl?: string }): string {
  const safe = safeReturnUrl(returnUrl)
  const query = new URLSearchParams({ mode, ...(safe !== null && { returnUrl: safe }) })

  return `/auth?${query}`
}

function isAuthPage(pathname: string): boolean {
  return pathname === '/auth' || pathname.startsWith('/auth/')
}
