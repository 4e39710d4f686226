import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { brand } from '@shoebox/domain/brand'

const stepMs = 30_000
const digits = 6
const secretBytes = 20
/** A code of the step before or after counts as well: clocks differ, and people type. */
const tolerance = [-1, 0, 1]

export function newTotpSecret(): Buffer {
  return randomBytes(secretBytes)
}

/** As an authenticator app takes it: by hand, and by the picture that is drawn of the address. */
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

/** The step whose code this is, or null. The caller sees to it that each step is taken once. */
export function findTotpStep(secret: Buffer, code: string, now = Date.now()): number | null {
  const current = Math.floor(now / stepMs)
  const given = Buffer.from(code)
  const matching = tolerance
    .map((offset) => current + offset)
    .filter((step) => isSame(Buffer.from(totpAt(secret, step)), given))

  return matching.at(-1) ?? null
}

/** RFC 6238 with the parameters that every authenticator app knows. */
export function totpAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = (digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits

  return String(number).padStart(digits, '0')
}

function isSame(expected: Buffer, given: Buffer): boolean {
  return expected.length === given.length && timingSafeEqual(expected, given)
}
