import { read } from '../context/read.ts'
import type { Ctx } from '../context.ts'

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
