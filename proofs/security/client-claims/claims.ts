import { type Draw, pick } from '../../draw.ts'
import type { World } from './world.ts'

/** Fields that no endpoint takes from a client, with values that would help the sender. */
function listClaims({ buyer, victim }: World): [string, unknown][] {
  return [
    ...[
      'price',
      'unit_price',
      'price_seen',
      'priceCents',
      'total',
      'subtotal',
      'amount',
      'finalTotal',
    ].flatMap((field) => [0, 1, -100].map((cents): [string, unknown] => [field, cents])),
    ...['discount', 'discount_share', 'discount_percent', 'discountAmount'].map(
      (field): [string, unknown] => [field, 99_999],
    ),
    ['discount_tier', '75+ photos'],
    ['multiplier', 0],
    ['quantity', 0],
    ['quantity', -1],
    ['quantity', 1000],
    ['currency', 'IDR'],
    ['tax', 0],
    ['tax', -500],
    ['tax_exempt', true],
    ['royalty_rate', 1],
    ['contributor_id', buyer.id],
    ['user_id', victim.id],
    ['placed_by', victim.id],
    ['actor', { kind: 'user', userId: victim.id }],
    ['approved_by', buyer.id],
    ['company_id', victim.companyId],
    ['company', { id: victim.companyId }],
    ['role', 'admin'],
    ['roles', ['admin', 'moderator']],
    ['is_authenticated', true],
    ['p_is_authenticated', true],
    ['status', 'confirmed'],
    ['payment_status', 'paid'],
    ['delivery_status', 'available'],
    ['confirmed_at', '2026-01-01T00:00:00Z'],
    ['license_state', 'granted'],
    ['approval', 'not-needed'],
    ['ip', '203.0.113.9'],
  ]
}

/** Headers in which a proxy or a careless server might read an identity or a role. */
function listHeaders({ victim }: World): Record<string, string>[] {
  return [
    { 'x-user-id': victim.id },
    { 'x-role': 'admin' },
    { 'x-price': '1' },
    { 'x-forwarded-user': victim.email },
    { 'x-hasura-role': 'admin' },
  ]
}

export type ClaimedRequest = {
  body: unknown
  query: string
  headers: Record<string, string>
  /** The claimed fields, for the notes. */
  fields: string
}

/** Adds one to four claims to an honest request: to any object of its body, to its query or to its headers. */
export function addClaims(draw: Draw, world: World, honest: unknown): ClaimedRequest {
  const body: unknown = structuredClone(honest)
  const objects = listObjects(body)
  const query = new URLSearchParams()
  const headers: Record<string, string> = {}
  const fields: string[] = []
  const claims = listClaims(world)
  for (let left = 1 + draw(4); left > 0; left -= 1) {
    const [field, value] = pick(draw, claims)
    const place = draw(8)
    fields.push(field)
    if (place === 0) query.set(field, typeof value === 'string' ? value : JSON.stringify(value))
    else if (place === 1) Object.assign(headers, pick(draw, listHeaders(world)))
    else if (objects.length > 0) pick(draw, objects)[field] = value
  }
  const text = query.toString()
  return { body, headers, query: text && `?${text}`, fields: fields.join(' ') }
}

function listObjects(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(listObjects)
  if (!isRecord(value)) return []
  return [value, ...Object.values(value).flatMap(listObjects)]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
