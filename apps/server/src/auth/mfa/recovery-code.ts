import { argon2, createHash, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import type { HashCost } from '../engine/hash-cost.ts'

/** Without letters and digits that are taken for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 10
const shape = new RegExp(`^[${alphabet}]{${length}}$`)
const purpose = 'shoebox/recovery-code/2'
const derive = promisify(argon2)

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

type OfUser = { userId: string; code: string; cost: HashCost }

/**
 * As slow as a password's: fifty bits could otherwise be tried out by whoever got hold of the table. No secret of ours is
 * in it, so that none of ours can be lost with them; the user is, so that nobody tries out all users at once.
 */
export async function hashRecoveryCode({ userId, code, cost }: OfUser): Promise<Buffer> {
  const nonce = createHash('sha256').update(`${purpose}/${userId}`).digest()
  return derive('argon2id', { message: code, nonce, tagLength: 32, ...cost })
}
