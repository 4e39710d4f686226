import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import type { TestDatabase } from '../database.ts'
import { firstOf } from '../first-of.ts'
import { withClearance } from './with-clearance.ts'

type Options = {
  userId: string
  status?: PhotoStatus
  title?: string
  price?: number
  /** With a claim and an approved check; by default where the status says so. */
  isCleared?: boolean
}

/** Statuses that only a photo has which was approved once. */
const approved: readonly PhotoStatus[] = ['live', 'paused', 'incident_hold']

/** A photo that has everything a live one needs, without faces. */
export async function buildPhoto({ admin }: TestDatabase, options: Options): Promise<string> {
  const { userId, status = 'live', title = 'At the lake', price = 12_500 } = options
  const { isCleared = approved.includes(status) } = options
  const insert = `insert into photos (user_id, photo_status, title, price, thumbnail_url, preview_url, orientation,
       width, height, file_size, tags, decade_taken, date_taken)
     values ($1, $2, $3, $4, '/media/thumb.webp', '/media/preview.webp', 'landscape',
       3000, 2000, 1234567, '{lake,summer}', '1960s', '1962-07')
     returning id, user_id`
  const { rows } = await admin.query<{ id: string }>(isCleared ? withClearance(insert) : insert, [
    userId,
    status,
    title,
    price,
  ])
  return firstOf(rows).id
}
