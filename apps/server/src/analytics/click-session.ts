import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

const bytes = 16
const separator = '.'

/** HKDF took longer than the HMAC it is for, and a process has one key. */
const derived = new Map<string, Buffer>()

/** A random name and its HMAC, 45 characters. It holds nothing about the visitor or their network. */
export function newClickSession(secret: string): string {
  const name = randomBytes(bytes).toString('base64url')
  return `${name}${separator}${macOf(name, secret).toString('base64url')}`
}

/** Whether this server, or another with the same key, issued the session. */
export function isClickSession(session: string, secret: string): boolean {
  const [name = '', mac = '', ...rest] = session.split(separator)
  const given = Buffer.from(mac, 'base64url')
  // Decoding drops the spare bits of the last character: only the form that was issued counts, or one session had four names.
  if (rest.length > 0 || given.length !== bytes || given.toString('base64url') !== mac) return false

  return timingSafeEqual(given, macOf(name, secret))
}

function macOf(name: string, secret: string): Buffer {
  return createHmac('sha256', keyOf(secret)).update(name).digest().subarray(0, bytes)
}

function keyOf(secret: string): Buffer {
  const known = derived.get(secret)
  if (known) return known

  const key = Buffer.from(hkdfSync('sha256', secret, '', 'shoebox click sessions', 32))
  derived.set(secret, key)
  return key
}
