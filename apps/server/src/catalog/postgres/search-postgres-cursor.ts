import { createHash } from 'node:crypto'
import type { SearchSort } from '@shoebox/domain/catalog/search-filters'
import { AppError } from '../../context/app-error.ts'

type Key = number | string
type Bound = { sort: SearchSort; seed: number }

const mostId = 2_147_483_647

/** Before the first photo of each order. */
const beginnings: Record<SearchSort, readonly Key[]> = {
  newest: ['infinity', mostId],
  oldest: ['-infinity', 0],
  popular: [mostId, mostId],
  random: [0, -1, 0],
  relevance: ['Infinity', mostId, mostId],
}

export const beginningOf = (sort: SearchSort): readonly Key[] => beginnings[sort]

/** The place of a photo in its order, as text that means nothing to anybody else. */
export function cursorOf(keys: string, bound: Bound): string {
  return Buffer.from(`${digestOf(keys, bound)}${keys}`).toString('base64url')
}

/** Refuses what was not written by `cursorOf` for the same order. */
export function keysOf(cursor: string, bound: Bound): readonly Key[] {
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  const keys = text.slice(digestLength)
  const values = valuesOf(keys)
  const mosts = limits[bound.sort]
  const isOurs =
    text.slice(0, digestLength) === digestOf(keys, bound) &&
    values.length === mosts.length &&
    mosts.every((most, nth) => isWithin(values[nth], most))
  if (!isOurs) throw refusal()

  const numbers = values.map(Number)
  if (bound.sort !== 'newest' && bound.sort !== 'oldest') return numbers

  const [microseconds = 0, photoid = 0] = numbers
  return [timestampOf(microseconds), photoid]
}

type Most = { most: number; isWhole: boolean }

const id: Most = { most: mostId, isWhole: true }
const moment: Most = { most: Date.UTC(9999, 0) * 1000, isWhole: true }

/** So that a forged cursor is refused here and not by the database. */
const limits: Record<SearchSort, readonly Most[]> = {
  newest: [moment, id],
  oldest: [moment, id],
  popular: [id, id],
  random: [{ most: 1, isWhole: true }, { most: 1, isWhole: false }, id],
  relevance: [{ most: 1e9, isWhole: false }, id, id],
}

const isWithin = (value: unknown, { most, isWhole }: Most) =>
  typeof value === 'number' && value >= 0 && value <= most && (!isWhole || Number.isInteger(value))

const digestLength = 12

/** Not a secret: whoever forges one reads from another place of the same list, and nothing else. */
function digestOf(keys: string, { sort, seed }: Bound): string {
  const bound = sort === 'random' ? `${sort} ${seed}` : sort
  return createHash('sha256').update(`${bound} ${keys}`).digest('base64url').slice(0, digestLength)
}

function valuesOf(keys: string): unknown[] {
  try {
    const values: unknown = JSON.parse(keys)
    return Array.isArray(values) ? values : []
  } catch {
    return []
  }
}

/** To the microsecond, which a Date does not know. */
function timestampOf(microseconds: number): string {
  const whole = Math.floor(microseconds / 1000)
  const rest = String(Math.floor(microseconds % 1000)).padStart(3, '0')
  return new Date(whole).toISOString().replace('Z', `${rest}Z`)
}

const refusal = () =>
  new AppError('invalid_request', {
    message: 'This cursor belongs to another list',
    issues: [{ path: 'p_cursor', message: 'is not a cursor of this list' }],
  })
