import { createHash } from 'node:crypto'
import type { SearchRow } from '@shoebox/server/catalog/search-documents/row-queries'
import { toSearchDocument } from '@shoebox/server/catalog/search-documents/search-document'
import type { Pool } from 'pg'

/** How documents are multiplied: copy 0 is the photo itself, every further one has its words and filters under another number. */
export type Copies = { copies: number; stride: number }

/** A page of photos after `after`, as the bodies of `_bulk` requests with one copy of each photo, and the last number. */
export async function readCopies(
  admin: Pool,
  { after, limit, copies, stride }: Copies & { after: number; limit: number },
): Promise<{ bodies: string[]; last: number; photos: number } | null> {
  const { rows } = await admin.query<SearchRow>(rowsSql, [after, limit])
  const last = rows.at(-1)?.photoid
  if (last === undefined) return null

  const shared = rows.map(toSharedPart)
  const bodies = Array.from({ length: copies }, (_, copy) =>
    rows.map((row, at) => writeCopy(row, { copy, stride, shared: shared[at] ?? '' })).join(''),
  )
  return { bodies, last, photos: rows.length }
}

const rowsSql = `select s.photo_id, s.photoid, (extract(epoch from s.created_at) * 1000000)::float8 as created, s.random_key,
    r.popularity, s.tsv::text, s.stems::text, s.look, s.place, s.user_id
  from photo_search s join photo_rank r on r.photoid = s.photoid
  where s.photoid > $1 order by s.photoid limit $2`

/** What a copy has of its own. */
const ownFields = new Set(['photo_id', 'photoid', 'created', 'random_key', 'popularity'])

/** The fields that all copies of a photo have in common. */
function toSharedPart(row: SearchRow): string {
  const fields = Object.entries(toSearchDocument(row)).filter(([name]) => !ownFields.has(name))
  return JSON.stringify(Object.fromEntries(fields)).slice(1)
}

type CopyOptions = { copy: number; stride: number; shared: string }

/** Copies are weeks apart, so that dates of equal photos are as spread out as those of different ones. */
const copyAgeMs = 23 * 24 * 60 * 60 * 1000

function writeCopy(row: SearchRow, { copy, stride, shared }: CopyOptions): string {
  const photoid = row.photoid + copy * stride
  const own = {
    photo_id: copy === 0 ? row.photo_id : copiedId(photoid),
    photoid,
    created: row.created - copy * copyAgeMs * 1000,
    random_key: (row.random_key + copy * 0.0618) % 1,
    popularity: copy === 0 ? row.popularity : (row.popularity + 7 * copy) % 150,
  }
  const head = JSON.stringify({ index: { _id: String(photoid) } })
  return `${head}\n${JSON.stringify(own).slice(0, -1)},${shared}\n`
}

/** The same as `md5(photoid::text)::uuid` in PostgreSQL. */
function copiedId(photoid: number): string {
  const hex = createHash('md5').update(String(photoid)).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
