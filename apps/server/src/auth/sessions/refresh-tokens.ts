import { createHmac, timingSafeEqual } from 'node:crypto'

export type RefreshTokens = {
  write: (place: RefreshPlace) => string
  /** Null for what we never wrote. */
  read: (token: string) => RefreshPlace | null
}

/** Where a refresh token stands in the life of its session. */
export type RefreshPlace = { sessionId: string; counter: number }

const version = 1
const headBytes = 25
const macBytes = 32
const purpose = 'shoebox/refresh/1'

/**
 * base64url(version | session | counter | HMAC): nothing secret is stored, and the child of a token can be written again,
 * so that two tabs that refresh at once get the same one. The first key signs; a key that is being replaced still reads.
 */
export function createRefreshTokens(keys: readonly string[]): RefreshTokens {
  const [newest = ''] = keys

  return {
    write: ({ sessionId, counter }) => {
      const head = Buffer.alloc(headBytes)
      head[0] = version
      Buffer.from(sessionId.replaceAll('-', ''), 'hex').copy(head, 1)
      head.writeBigInt64BE(BigInt(counter), 17)
      return Buffer.concat([head, sign(newest, head)]).toString('base64url')
    },
    read: (token) => {
      const raw = Buffer.from(token, 'base64url')
      if (raw.length !== headBytes + macBytes || raw[0] !== version) return null

      const head = raw.subarray(0, headBytes)
      const given = raw.subarray(headBytes)
      const isOurs = keys.some((key) => timingSafeEqual(sign(key, head), given))
      if (!isOurs) return null
      return { sessionId: uuidOf(head.subarray(1, 17)), counter: Number(head.readBigInt64BE(17)) }
    },
  }
}

function sign(key: string, head: Buffer): Buffer {
  return createHmac('sha256', key).update(purpose).update(head).digest()
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)]
  return [...parts, hex.slice(20)].join('-')
}
