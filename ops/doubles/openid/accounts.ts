import { createHash } from 'node:crypto'

export type Account = {
  sub: string
  email: string
  email_verified: boolean
  name: string
  /** The Workspace domain; Google sends it for hosted accounts only. */
  hd?: string
  picture?: string
  /** Overrides claims of the ID token, to test that forged ones are rejected. */
  claims?: Record<string, unknown>
}

export function describeAccount(asked: Partial<Account> & { email: string }): Account {
  const email = asked.email.trim()

  return {
    ...asked,
    email,
    sub: asked.sub ?? subjectOf(email),
    email_verified: asked.email_verified ?? true,
    name: asked.name?.trim() || email.slice(0, email.indexOf('@')),
  }
}

/** Claims by granted scope, as in Google's ID token and at /userinfo. */
export function claimsOf(account: Account, scopes: readonly string[]): Record<string, unknown> {
  const [given, ...family] = account.name.split(/\s+/)

  return {
    ...(account.hd && { hd: account.hd }),
    ...(scopes.includes('email') && {
      email: account.email,
      email_verified: account.email_verified,
    }),
    ...(scopes.includes('profile') && {
      name: account.name,
      given_name: given,
      ...(family.length > 0 && { family_name: family.join(' ') }),
      ...(account.picture && { picture: account.picture }),
    }),
  }
}

/** 21 digits like Google's, stable per email across restarts. */
function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex')
  return `1${(BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, '0')}`
}
