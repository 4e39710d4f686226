import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { WireError } from './wire-error.ts'

export type PasswordHashing = {
  hash: (password: string) => Promise<string>
  verify: (attempt: { hash: string; password: string }) => Promise<boolean>
}

/** OWASP's argon2id. */
export const hashCost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const prefix = `$argon2id$v=19$m=${hashCost.memory},t=${hashCost.passes},p=${hashCost.parallelism}`

const maximumWaiting = 200
const derive = promisify(argon2)

/**
 * Hashing shares the process's few threads with file and name look-ups: at most `lanes` run at once, a bounded queue waits
 * behind them, and beyond it a login is refused at once instead of after a minute.
 */
export function createPasswordHashing(lanes: number): PasswordHashing {
  const waiting: (() => void)[] = []
  let busy = 0

  async function inLane<Result>(work: () => Promise<Result>): Promise<Result> {
    if (waiting.length >= maximumWaiting) {
      throw new WireError('over_request_rate_limit', {
        status: 503,
        message: 'Too many sign-ins at once. Please try again.',
      })
    }
    if (busy < lanes) busy += 1
    else await new Promise<void>((enter) => waiting.push(enter))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }

  const tagOf = (password: string, nonce: Buffer) =>
    inLane(() => derive('argon2id', { message: password.normalize('NFKC'), nonce, ...hashCost }))

  return {
    hash: async (password) => {
      const nonce = randomBytes(16)
      const tag = await tagOf(password, nonce)
      return [prefix, nonce.toString('base64url'), tag.toString('base64url')].join('$')
    },
    verify: async ({ hash, password }) => {
      const [, , , , nonce = '', tag = ''] = hash.split('$')
      const expected = Buffer.from(tag, 'base64url')
      const actual = await tagOf(password, Buffer.from(nonce, 'base64url'))
      return expected.length === actual.length && timingSafeEqual(expected, actual)
    },
  }
}
