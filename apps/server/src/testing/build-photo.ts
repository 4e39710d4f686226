import type { PhotoStatus } from '@shoebox/domain/photo-status'
import type { TestDatabase } from './database.ts'
import { firstOf } from './first-of.ts'

type Options = { userId: string; status?: PhotoStatus; title?: string; price?: number }

/** A photo that has everything a live one needs. */
export async function buildPhoto({ admin }: TestDatabase, options: Options): Promise<string> {
  const { userId, status = 'live', title = 'At the lake', price = 12_500 } = options
  const { rows } = await admin.query<{ id: string }>(
    `insert into photos (user_id, photo_status, title, price, thumbnail_url, preview_url, orientation,
       width, height, file_size, tags, decade_taken, date_taken)
     values ($1, $2, $3, $4, '/media/thumb.webp', '/media/preview.webp', 'landscape',
       3000, 2000, 1234567, '{lake,summer}', '1960s', '1962-07')
     returning id`,
    [userId, status, title, price],
  )
  return firstOf(rows).id
}
