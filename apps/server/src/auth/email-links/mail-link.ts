import type { MailFlowKind } from './flow-queries.ts'

type Link = { kind: MailFlowKind; token: string; redirectTo: string }

/**
 * A page with a button, never the sign-in itself: a scanner that opens every link of a mail uses nothing up. The way back
 * is kept as a path of the same site.
 */
export function mailLink({ kind, token, redirectTo }: Link): string {
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
  // The page says which of the two a click means.
  link.searchParams.set('type', kind === 'signup' ? 'signup' : 'email')
  const returnUrl = returnUrlOf(target)
  if (returnUrl !== null) link.searchParams.set('returnUrl', returnUrl)
  return link.href
}

/** The sign-in screen is no place to come back to; what it was asked to return to is. */
function returnUrlOf(target: URL): string | null {
  const { origin, pathname, search, searchParams } = target
  const isAuthScreen = pathname === '/auth' || pathname.startsWith('/auth/')
  const wanted = isAuthScreen ? searchParams.get('returnUrl') : pathname + search
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return null

  // Read as a browser reads it, which drops tabs and resolves dots, and only then looked at.
  const url = new URL(wanted, origin)
  const path = url.pathname + url.search + url.hash
  return url.origin === origin && path !== '/' && !path.startsWith('//') ? path : null
}
