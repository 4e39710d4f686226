import { createHmac, randomInt } from 'node:crypto'

/** Without letters and digits that are taken for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 10
const shape = new RegExp(`^[${alphabet}]{${length}}$`)
const purpose = 'shoebox/recovery-code/1'

/** xxxxx-xxxxx, for when the authenticator app is gone. */
export function newRecoveryCode(): string {
  const characters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)])

  return `${characters.slice(0, 5).join('')}-${characters.slice(5).join('')}`
}

/** The code behind what somebody typed, in whatever case and with whatever gaps; null if it can be none. */
export function readRecoveryCode(typed: string): string | null {
  const bare = typed.toLowerCase().replaceAll(/[\s-]/g, '')

  return shape.test(bare) ? bare : null
}

type Secrets = readonly { value: string }[]
type OfUser = { userId: string; code: string }

/**
 * With our secret in it: fifty bits could be tried out by whoever got hold of the table alone. The first secret hashes;
 * one that is being replaced still finds what it hashed.
 */
export function hashesOf(secrets: Secrets, { userId, code }: OfUser): Buffer[] {
  return secrets.map(({ value }) =>
    createHmac('sha256', value).update(`${purpose}/${userId}/${code}`).digest(),
  )
}
