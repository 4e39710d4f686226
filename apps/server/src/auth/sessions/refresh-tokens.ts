import { createHmac, timingSafeEqual } from 'node:crypto'

export type RefreshTokens = {
  write: (position: RefreshPosition) => string
  /** Returns null if the HMAC does not match. */
  read: (token: string) => RefreshPosition | null
}

/** A session and its refresh counter, which increases with each refresh. */
type RefreshPosition = { sessionId: string; counter: number }

const version = 1
const headBytes = 25
const macBytes = 32
const purpose = 'shoebox/refresh/1'

/**
 * The format is base64url(version | session | counter | HMAC). No secret is stored, and the next token can be computed
 * again, so two tabs that refresh at the same time get the same one. The first key signs; the others only verify,
 * during a key rotation.
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
      const mac = raw.subarray(headBytes)
      const isValid = keys.some((key) => timingSafeEqual(sign(key, head), mac))
      if (!isValid) return null
      return {
        sessionId: formatUuid(head.subarray(1, 17)),
        counter: Number(head.readBigInt64BE(17)),
      }
    },
  }
}

function sign(key: string, head: Buffer): Buffer {
  return createHmac('sha256', key).update(purpose).update(head).digest()
}

function formatUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)]
  return [...parts, hex.slice(20)].join('-')
}
