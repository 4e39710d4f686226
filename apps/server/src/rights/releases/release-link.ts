import { createHash, randomBytes } from 'node:crypto'
import { isPersonName } from '@shoebox/domain/rights/people'
import { releaseLinkDays } from '@shoebox/domain/rights/release-state'

/** A 256-bit token for a link. Only its hash is stored, so a leaked table opens no release. */
export function createToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The token is in the fragment, which browsers do not send: it reaches no proxy and no log. */
export function signingLink(contributorOrigin: string, token: string): string {
  return `${contributorOrigin}/sign#${token}`
}

export function linkExpiry(): Date {
  return new Date(Date.now() + releaseLinkDays * 24 * 60 * 60_000)
}

type ProfileNames = {
  first_name: string | null
  last_name: string | null
  storefront_name: string | null
}

/** The name of the requester in emails. Imported profiles may contain any text, so only valid names are used. */
export function requesterName(names: ProfileNames | null): string {
  const person = [names?.first_name, names?.last_name].filter(Boolean).join(' ')
  return [person, names?.storefront_name].find((name) => name && isPersonName(name)) ?? 'A family'
}
