import { createHash } from 'node:crypto'
import type { SearchSort } from '@shoebox/domain/catalog/search-filters'
import { AppError } from '../../context/app-error.ts'

type Key = number | string

/** The order of a list. A cursor is valid only for the order that it was written for. */
type Order = { sort: SearchSort; seed: number }

/** Only the ranks of the two differ: OpenSearch stores them with nine significant bits. */
type Engine = 'postgres' | 'opensearch'

type Cursor = {
  keys: readonly number[]
  /** The engine that wrote the cursor, if its keys hold a rank; the other engine ranks the photo itself. */
  rankedBy: Engine | null
}

const maxInteger = 2_147_483_647

/** Sort keys that come before the first photo of each order: where the first page starts in PostgreSQL. */
export const startKeys: Readonly<Record<SearchSort, readonly Key[]>> = {
  newest: ['infinity', maxInteger],
  oldest: ['-infinity', 0],
  popular: [maxInteger, maxInteger],
  random: [0, -1, 0],
  relevance: ['Infinity', maxInteger, maxInteger],
}

/** Encodes the sort keys of the last photo of a page as opaque text. Both engines write the same keys. */
export function writeCursor(keys: string, order: Order, engine: Engine = 'postgres'): string {
  return Buffer.from(`${digest(keys, order, engine)}${keys}`).toString('base64url')
}

/** Decodes the keys of a cursor. Throws a 400 if `writeCursor` did not write it for this order. */
export function readCursor(cursor: string, order: Order): Cursor {
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  const keys = text.slice(digestLength)
  const values = parseKeys(keys)
  const ranges = keyRanges[order.sort]
  const engine = engines.find((each) => digest(keys, order, each) === text.slice(0, digestLength))
  const isValid =
    engine !== undefined &&
    values.length === ranges.length &&
    ranges.every((range, at) => isWithin(values[at], range))
  if (!isValid) throw invalidCursor()

  return { keys: values.map(Number), rankedBy: order.sort === 'relevance' ? engine : null }
}

/** The keys of a cursor as parameters of an SQL statement. */
export function toSqlKeys(keys: readonly number[], { sort }: Order): readonly Key[] {
  if (sort !== 'newest' && sort !== 'oldest') return keys

  const [microseconds = 0, photoid = 0] = keys
  return [toTimestamp(microseconds), photoid]
}

type KeyRange = { max: number; isInteger: boolean }

const integer: KeyRange = { max: maxInteger, isInteger: true }
const timestamp: KeyRange = { max: Date.UTC(9999, 0) * 1000, isInteger: true }

/** Keys are checked here, so that a forged cursor causes a 400 and not a PostgreSQL error. */
const keyRanges: Record<SearchSort, readonly KeyRange[]> = {
  newest: [timestamp, integer],
  oldest: [timestamp, integer],
  popular: [integer, integer],
  random: [{ max: 1, isInteger: true }, { max: 1, isInteger: false }, integer],
  relevance: [{ max: 1e9, isInteger: false }, integer, integer],
}

const isWithin = (value: unknown, { max, isInteger }: KeyRange) =>
  typeof value === 'number' && value >= 0 && value <= max && (!isInteger || Number.isInteger(value))

const engines: readonly Engine[] = ['postgres', 'opensearch']

const digestLength = 12

/** A checksum without a secret: a forged cursor only reads another part of the same list. */
function digest(keys: string, { sort, seed }: Order, engine: Engine): string {
  const ranking = sort === 'relevance' && engine === 'opensearch' ? ` ${engine}` : ''
  const order = sort === 'random' ? `${sort} ${seed}` : `${sort}${ranking}`
  return createHash('sha256').update(`${order} ${keys}`).digest('base64url').slice(0, digestLength)
}

function parseKeys(keys: string): unknown[] {
  try {
    const values: unknown = JSON.parse(keys)
    return Array.isArray(values) ? values : []
  } catch {
    return []
  }
}

/** ISO timestamp with microseconds, which a Date cannot hold. */
function toTimestamp(microseconds: number): string {
  const milliseconds = Math.floor(microseconds / 1000)
  const rest = String(Math.floor(microseconds % 1000)).padStart(3, '0')
  return new Date(milliseconds).toISOString().replace('Z', `${rest}Z`)
}

const invalidCursor = () =>
  new AppError('invalid_request', {
    message: 'This cursor belongs to another list',
    issues: [{ path: 'p_cursor', message: 'is not a cursor of this list' }],
  })
