import type { AuthConfig } from '../../config/auth-variables.ts'

/** Where the way back may lead: to one of our own origins, or to the shop's front door. */
export function redirectTarget(
  { redirectOrigins, siteOrigin }: Pick<AuthConfig, 'redirectOrigins' | 'siteOrigin'>,
  wanted: string | undefined,
): string {
  if (wanted === undefined || !URL.canParse(wanted)) return siteOrigin
  const url = new URL(wanted)
  return isOwnPage(url) && redirectOrigins.includes(url.origin) ? url.href : siteOrigin
}

/** A blob names our origin too, and a name before the @ makes an address look like another. */
function isOwnPage({ protocol, username, password }: URL): boolean {
  return ['https:', 'http:'].includes(protocol) && username === '' && password === ''
}

/** Which site somebody signs up on decides the one role they begin with. */
export function signupSiteOf(
  { contributorOrigin }: Pick<AuthConfig, 'contributorOrigin'>,
  redirectTo: string,
): 'shop' | 'contributor' {
  return new URL(redirectTo).origin === contributorOrigin ? 'contributor' : 'shop'
}
