import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { brand } from '@shoebox/domain/brand'

const stepMs = 30_000
const digits = 6
const secretBytes = 20
/** Codes of the previous and the next step are valid too: clocks differ, and typing takes time. */
const stepTolerance = [-1, 0, 1]

export function createTotpSecret(): Buffer {
  return randomBytes(secretBytes)
}

/** The secret for typing, and the URI for the QR code of the authenticator app. */
export function describeTotp({ secret, email }: { secret: Buffer; email: string }): {
  secret: string
  uri: string
} {
  const text = base32.encode(secret, { padding: false })
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  const query = new URLSearchParams({ secret: text, issuer, digits: String(digits), period: '30' })

  return { secret: text, uri: `otpauth://totp/${label}?${query.toString()}` }
}

const issuer = brand.name

/** Returns the time step of the code, or null. The caller has to make sure that each step is used only once. */
export function findTotpStep(secret: Buffer, code: string, now = Date.now()): number | null {
  const current = Math.floor(now / stepMs)
  const actual = Buffer.from(code)
  const matching = stepTolerance
    .map((offset) => current + offset)
    .filter((step) => isSame(Buffer.from(generateTotp(secret, step)), actual))

  return matching.at(-1) ?? null
}

/**
 * RFC 6238 with SHA-1, six digits and 30 seconds, which every authenticator app supports. @better-auth/utils/otp is no
 * replacement: it takes the secret as text, so our random bytes would change in UTF-8, and signs on libuv's threads, behind
 * the password hashes.
 */
export function generateTotp(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = (digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits

  return String(number).padStart(digits, '0')
}

function isSame(expected: Buffer, actual: Buffer): boolean {
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
