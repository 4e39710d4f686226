import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { defineCache } from '../context/caches.ts'
import type { RequestCtx } from '../context.ts'

const bytes = 16
const separator = '.'

type SecretCtx = Pick<RequestCtx, 'caches' | 'visitors'>

/** Derived once: HKDF took longer than the HMAC it is for. */
const macKeys = defineCache<string, Buffer>({ max: 1 })

/** A random name and its HMAC, 45 characters. It holds nothing about the visitor or their network. */
export function newClickSession(ctx: SecretCtx): string {
  const name = randomBytes(bytes).toString('base64url')
  return `${name}${separator}${macOf(ctx, name).toString('base64url')}`
}

/** Whether this server, or another with the same key, issued the session. */
export function isClickSession(ctx: SecretCtx, session: string): boolean {
  const [name = '', mac = '', ...rest] = session.split(separator)
  const given = Buffer.from(mac, 'base64url')
  // Decoding drops the spare bits of the last character: only the form that was issued counts, or one session had four names.
  if (rest.length > 0 || given.length !== bytes || given.toString('base64url') !== mac) return false

  return timingSafeEqual(given, macOf(ctx, name))
}

function macOf(ctx: SecretCtx, name: string): Buffer {
  return createHmac('sha256', macKey(ctx)).update(name).digest().subarray(0, bytes)
}

function macKey({ caches, visitors }: SecretCtx): Buffer {
  const cache = caches.get(macKeys)
  const cached = cache.get(visitors.networkKey)
  if (cached) return cached

  const key = Buffer.from(hkdfSync('sha256', visitors.networkKey, '', 'shoebox click sessions', 32))
  cache.set(visitors.networkKey, key)
  return key
}
