import { safeReturnUrl } from '../callback/return-url.ts'

/** Where a session shows its second factor, and where it goes on from there. */
export function secondFactorPath(returnUrl?: string): string {
  const safe = safeReturnUrl(returnUrl)

  return safe === null ? '/auth/mfa' : `/auth/mfa?${new URLSearchParams({ returnUrl: safe })}`
}
