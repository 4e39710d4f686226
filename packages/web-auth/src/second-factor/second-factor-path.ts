import { safeReturnUrl } from '../callback/return-url.ts'

/** The path of the second factor screen, with the page to continue to. */
export function secondFactorPath(returnUrl?: string): string {
  const safe = safeReturnUrl(returnUrl)

  return safe === null ? '/auth/mfa' : `/auth/mfa?${new URLSearchParams({ returnUrl: safe })}`
}
