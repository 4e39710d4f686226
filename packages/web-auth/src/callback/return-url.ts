type AuthMode = 'login' | 'signup' | 'magic-link' | 'password' | 'forgot-password'

const anyOrigin = 'https://site.invalid'
const onePath = /^\/(?![/\\])/

/**
 * Where a visitor may be sent after signing in: a path of this very site, or nowhere. It is read the way a
 * browser reads it, because tabs, backslashes and dots make other sites out of what looks like a path. The
 * door itself is no place to return to.
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
