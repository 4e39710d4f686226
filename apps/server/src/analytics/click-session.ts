import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { defineCache } from '../context/caches.ts'
import type { RequestCtx } from '../context.ts'
import { hashNetwork, limitPerDay } from './tracked-caller.ts'

type SecretCtx = Pick<RequestCtx, 'caches' | 'visitors'>

const bytes = 16
const separator = '.'

/** Caches the derived key, because HKDF took longer than the HMAC that uses it. */
const macKeys = defineCache<string, Buffer>({ max: 1 })

/**
 * Issues a session whose clicks count for popularity. Browsers fetch it with their first event: rendered pages are shared
 * between visitors, so it cannot be part of the page.
 */
export function issueClickSession(ctx: RequestCtx) {
  const now = Date.now()
  const key = `click-sessions:${hashNetwork(ctx, now)}`
  limitPerDay(ctx, { key, limit: ctx.visitors.sessionsPerDay, now, hits: 1 })

  return { session_id: createClickSession(ctx) }
}

/** Whether a server with the same key issued the session. */
export function isClickSession(ctx: SecretCtx, session: string): boolean {
  const [name = '', mac = '', ...rest] = session.split(separator)
  const decoded = Buffer.from(mac, 'base64url')
  // Base64url decoding ignores the spare bits of the last character, so one session would have four valid names.
  const isCanonical = decoded.length === bytes && decoded.toString('base64url') === mac
  if (rest.length > 0 || !isCanonical) return false

  return timingSafeEqual(decoded, signName(ctx, name))
}

/** A random name and its HMAC, 45 characters. It holds nothing about the visitor or their network. */
function createClickSession(ctx: SecretCtx): string {
  const name = randomBytes(bytes).toString('base64url')
  return `${name}${separator}${signName(ctx, name).toString('base64url')}`
}

function signName(ctx: SecretCtx, name: string): Buffer {
  return createHmac('sha256', deriveKey(ctx)).update(name).digest().subarray(0, bytes)
}

function deriveKey({ caches, visitors }: SecretCtx): Buffer {
  const cache = caches.get(macKeys)
  const cached = cache.get(visitors.networkKey)
  if (cached) return cached

  const key = Buffer.from(hkdfSync('sha256', visitors.networkKey, '', 'shoebox click sessions', 32))
  cache.set(visitors.networkKey, key)
  return key
}
