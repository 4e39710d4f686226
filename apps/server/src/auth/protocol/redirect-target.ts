import type { AuthConfig } from '../../config/auth-variables.ts'

/** Returns the requested URL if it is a page of one of our origins, else the shop's home page: no open redirects. */
export function redirectTarget(
  { redirectOrigins, siteOrigin }: Pick<AuthConfig, 'redirectOrigins' | 'siteOrigin'>,
  requested: string | undefined,
): string {
  if (requested === undefined || !URL.canParse(requested)) return siteOrigin
  const url = new URL(requested)

  const isAllowed = isPlainUrl(url) && redirectOrigins.includes(url.origin)
  return isAllowed ? url.href : siteOrigin
}

/** Rejects blob: URLs, which have our origin too, and user information before the @, which can disguise the host. */
function isPlainUrl({ protocol, username, password }: URL): boolean {
  return ['https:', 'http:'].includes(protocol) && username === '' && password === ''
}

/** The site of the sign-up decides the first role of the new user: customer or contributor. */
export function toSignupSite(
  { contributorOrigin }: Pick<AuthConfig, 'contributorOrigin'>,
  redirectTo: string,
): 'shop' | 'contributor' {
  return new URL(redirectTo).origin === contributorOrigin ? 'contributor' : 'shop'
}
