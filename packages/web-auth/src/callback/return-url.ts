type ModeParameter = 'login' | 'signup' | 'magic-link' | 'password' | 'forgot-password'

const placeholderOrigin = 'https://site.invalid'
const sitePathPattern = /^\/(?![/\\])/

/**
 * Prevents open redirects: returns a path of this site, or null. Parses the URL like a browser, because tabs,
 * backslashes and dots can turn an apparent path into another origin. Auth pages are not valid return URLs.
 */
export function safeReturnUrl(text: string | null | undefined): string | null {
  if (typeof text !== 'string' || !sitePathPattern.test(text)) return null

  const url = URL.parse(text, placeholderOrigin)
  if (url === null || url.origin !== placeholderOrigin) return null

  const path = url.pathname + url.search + url.hash

  return sitePathPattern.test(path) && !isAuthPage(url.pathname) ? path : null
}

export function authPath({ mode, returnUrl }: { mode: ModeParameter; returnUrl?: string }): string {
  const safeUrl = safeReturnUrl(returnUrl)
  const query = new URLSearchParams({ mode, ...(safeUrl !== null && { returnUrl: safeUrl }) })

  return `/auth?${query}`
}

function isAuthPage(pathname: string): boolean {
  return pathname === '/auth' || pathname.startsWith('/auth/')
}
