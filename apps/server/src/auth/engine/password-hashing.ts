import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { WireError } from '../protocol/wire-error.ts'
import { formatCost, type HashCost, hashCost, isCheaper, parseCost } from './hash-cost.ts'

export type PasswordHashing = {
  hash: (password: string) => Promise<string>
  verify: (attempt: { hash: string; password: string }) => Promise<boolean>
}

const tagLength = 32
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

  const tagOf = (password: string, { nonce, cost }: Pick<StoredHash, 'nonce' | 'cost'>) =>
    inLane(() =>
      derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost }),
    )

  return {
    hash: async (password) => {
      const nonce = randomBytes(16)
      return formatHash({
        nonce,
        cost: hashCost,
        tag: await tagOf(password, { nonce, cost: hashCost }),
      })
    },
    verify: async ({ hash, password }) => {
      const stored = parseHash(hash)
      // A hash that cannot be read takes as long as one that can, and matches nothing.
      const actual = await tagOf(password, stored ?? { nonce: randomBytes(16), cost: hashCost })
      return stored !== null && timingSafeEqual(stored.tag, actual)
    },
  }
}

/** Made at a lower cost than today's: the next sign-in, which has the password, should hash it again. */
export function isOutdatedHash(hash: string): boolean {
  const stored = parseHash(hash)

  return stored !== null && isCheaper(stored.cost, hashCost)
}

type StoredHash = { cost: HashCost; nonce: Buffer; tag: Buffer }

function formatHash({ cost, nonce, tag }: StoredHash): string {
  const parts = [nonce, tag].map((bytes) => bytes.toString('base64url'))

  return ['', 'argon2id', 'v=19', formatCost(cost), ...parts].join('$')
}

/** Argon2 refuses a salt of fewer than eight bytes. */
const minNonce = 8

function parseHash(hash: string): StoredHash | null {
  const [, kind, version, parameters = '', salt = '', digest = ''] = hash.split('$')
  const cost = parseCost(parameters)
  const nonce = Buffer.from(salt, 'base64url')
  const tag = Buffer.from(digest, 'base64url')
  const isReadable = kind === 'argon2id' && version === 'v=19' && cost !== null
  if (!isReadable || nonce.length < minNonce || tag.length !== tagLength) return null

  return { cost, nonce, tag }
}
