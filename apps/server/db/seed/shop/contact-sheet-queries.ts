import type { Client } from 'pg'

export type LiveThumb = { id: string; width: number; height: number }

/** In a fixed order that does not depend on upload time. */
export async function listLiveThumbs(owner: Client, count: number): Promise<LiveThumb[]> {
  const { rows } = await owner.query<LiveThumb>(
    `select p.id, f.width, f.height from photos p
     join photo_files f on f.photo_id = p.id and f.rendition = 'thumb-256.webp'
     join uploads u on u.photo_id = p.id
     where p.photo_status = 'live' and u.file_name ~ '^archive-000|^archive-00[1-5]'
     order by md5(u.file_name) limit $1`,
    [count],
  )
  return rows
}
