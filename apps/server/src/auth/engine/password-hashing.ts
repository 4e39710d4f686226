import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { WireError } from '../protocol/wire-error.ts'

export type PasswordHashing = {
  hash: (password: string) => Promise<string>
  verify: (attempt: { hash: string; password: string }) => Promise<boolean>
}

export type HashCost = { memory: number; passes: number; parallelism: number }

/** OWASP's minimum for argon2id. Each hash contains its cost, so the cost can be raised at any time. */
export const hashCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }

const tagLength = 32
const maxWaiting = 200
const derive = promisify(argon2)

/**
 * argon2id runs on libuv's few threads, which file and DNS calls need too. At most `lanes` hashes run at once; a bounded
 * queue waits for them. When the queue is full, a sign-in fails at once with 503 instead of after a minute.
 */
export function createPasswordHashing(lanes: number): PasswordHashing {
  const waiting: (() => void)[] = []
  let busy = 0

  async function inLane<Result>(work: () => Promise<Result>): Promise<Result> {
    if (waiting.length >= maxWaiting) {
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

  const computeTag = (password: string, { nonce, cost }: Pick<StoredHash, 'nonce' | 'cost'>) =>
    inLane(() =>
      derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost }),
    )

  return {
    hash: async (password) => {
      const nonce = randomBytes(16)
      const tag = await computeTag(password, { nonce, cost: hashCost })
      return formatHash({ nonce, cost: hashCost, tag })
    },
    verify: async ({ hash, password }) => {
      const stored = parseHash(hash)
      // An unreadable hash never matches, but takes the same time, so that timing reveals nothing.
      const actual = await computeTag(
        password,
        stored ?? { nonce: randomBytes(16), cost: hashCost },
      )
      return stored !== null && timingSafeEqual(stored.tag, actual)
    },
  }
}

/** True for a hash with a lower cost than the current one. The next sign-in hashes the password again. */
export function isOutdatedHash(hash: string): boolean {
  const stored = parseHash(hash)

  return stored !== null && isCheaper(stored.cost, hashCost)
}

/** Formats the parameters as in the PHC string format: m=19456,t=2,p=1. */
export function formatCost({ memory, passes, parallelism }: HashCost): string {
  return `m=${memory},t=${passes},p=${parallelism}`
}

export function parseCost(text: string): HashCost | null {
  const [, memory, passes, parallelism] = /^m=(\d{1,8}),t=(\d{1,4}),p=(\d{1,3})$/.exec(text) ?? []
  if (memory === undefined) return null

  return { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
}

/** Time and memory of argon2 grow with memory times passes. */
function isCheaper(one: HashCost, other: HashCost): boolean {
  return one.memory * one.passes < other.memory * other.passes
}

type StoredHash = { cost: HashCost; nonce: Buffer; tag: Buffer }

function formatHash({ cost, nonce, tag }: StoredHash): string {
  const parts = [nonce, tag].map((bytes) => bytes.toString('base64url'))

  return ['', 'argon2id', 'v=19', formatCost(cost), ...parts].join('$')
}

/** Argon2 rejects shorter nonces. */
const minNonceBytes = 8

function parseHash(hash: string): StoredHash | null {
  const [, kind, version, parameters = '', salt = '', digest = ''] = hash.split('$')
  const cost = parseCost(parameters)
  const nonce = Buffer.from(salt, 'base64url')
  const tag = Buffer.from(digest, 'base64url')
  const isReadable = kind === 'argon2id' && version === 'v=19' && cost !== null
  if (!isReadable || nonce.length < minNonceBytes || tag.length !== tagLength) return null

  return { cost, nonce, tag }
}
