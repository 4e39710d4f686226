import type { Ctx } from '../../context.ts'
import { remember } from '../../platform/remember.ts'
import { countPhotos } from './queries.ts'

/** Every footer asks for it; counting millions of rows once a minute is enough. */
const rememberedCount = remember({ ms: 60_000, load: (ctx: Ctx) => countPhotos(ctx, 'live') })

export async function countLivePhotos(ctx: Ctx) {
  return { count: await rememberedCount(ctx) }
}
