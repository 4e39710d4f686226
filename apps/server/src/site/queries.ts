import { read } from '../context/statement.ts'
import type { Ctx } from '../context.ts'

export type BackgroundRow = {
  number: number
  key_640: string
  key_1280: string
  key_1920: string
  width: number
  height: number
  year: number | null
  place: string | null
  people: number | null
  face_x: number | null
  face_y: number | null
  face_width: number | null
  face_height: number | null
}

export function listActiveBackgrounds(ctx: Ctx): Promise<BackgroundRow[]> {
  const query = ctx.pool.db
    .selectFrom('background_images')
    .select(['number', 'key_640', 'key_1280', 'key_1920', 'width', 'height'])
    .select(['year', 'place', 'people', 'face_x', 'face_y', 'face_width', 'face_height'])
    .where('is_active', '=', true)
    .orderBy('number')
    .compile()
  return read(ctx, { name: 'site.active-backgrounds', query })
}

export type BannerRow = { id: string; content: string; is_active: boolean }

export async function findActiveBanner(ctx: Ctx): Promise<BannerRow | undefined> {
  const query = ctx.pool.db
    .selectFrom('site_banners')
    .select(['id', 'content', 'is_active'])
    .where('is_active', '=', true)
    .limit(1)
    .compile()
  const [row] = await read(ctx, { name: 'site.active-banner', query })
  return row
}
