import type { EmailFlowKind } from './queries.ts'

type Link = { kind: EmailFlowKind; token: string; redirectTo: string }

/**
 * The link opens a page with a button and does not sign in by itself: mail scanners open every link, and would use up the
 * token. The page to return to is passed on as a path of the same site.
 */
export function buildEmailLink({ kind, token, redirectTo }: Link): string {
  const target = new URL(redirectTo)
  if (kind === 'recovery') {
    const link = new URL('/auth/reset-password', target.origin)
    link.searchParams.set('token_hash', token)
    link.searchParams.set('type', 'recovery')
    return link.href
  }
  const link = new URL('/auth', target.origin)
  link.searchParams.set('mode', 'magic-link')
  link.searchParams.set('token_hash', token)
  // The page labels its button by this type.
  link.searchParams.set('type', kind === 'signup' ? 'signup' : 'email')
  const returnUrl = toReturnUrl(target)
  if (returnUrl !== null) link.searchParams.set('returnUrl', returnUrl)
  return link.href
}

/**
 * The page to return to after sign-in. From the sign-in screen, it is the page in its returnUrl. Null for the home
 * page.
 */
function toReturnUrl(target: URL): string | null {
  const { origin, pathname, search, searchParams } = target
  const isAuthScreen = pathname === '/auth' || pathname.startsWith('/auth/')
  const path = isAuthScreen ? searchParams.get('returnUrl') : pathname + search
  if (!path?.startsWith('/') || !URL.canParse(path, origin)) return null

  // Checked only after normalization: browsers drop tabs and resolve dots, which could form another origin.
  const url = new URL(path, origin)
  const normalized = url.pathname + url.search + url.hash
  const isOwnPage = url.origin === origin && normalized !== '/' && !normalized.startsWith('//')
  return isOwnPage ? normalized : null
}
