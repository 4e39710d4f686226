import { createHash, randomBytes } from 'node:crypto'

/** 256 bits, as they stand in a link. Only the hash is kept: whoever reads the table can open nothing. */
export function newReleaseToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** In the fragment: no server, proxy or log on the way sees it. */
export function signingLink(contributorOrigin: string, token: string): string {
  return `${contributorOrigin}/sign#${token}`
}
