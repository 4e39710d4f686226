import { readyJson } from '../context/ready-json.ts'
import type { Ctx } from '../context.ts'
import { remember } from '../platform/remember.ts'
import { presentPhotoOfVisitor } from './present.ts'
import { popularCards, popularPhotosOfVisitor } from './queries.ts'

/** The most that one page asks for, and the most that a visitor without a session sees. */
const mostRows = 100
const mostForVisitors = 24

/** Two lists, the same for everyone who may see them: ready cards, and what a visitor's card shows. */
const rememberedCards = remember({ ms: 60_000, load: (ctx: Ctx) => popularCards(ctx, mostRows) })
const rememberedForVisitors = remember({
  ms: 60_000,
  load: (ctx: Ctx) => popularPhotosOfVisitor(ctx, mostForVisitors),
})

/** The live photos that were clicked most; none while nothing was. */
export async function listPopularPhotos(ctx: Ctx, limit: number) {
  if (ctx.actor.kind === 'user') {
    const cards = await rememberedCards(ctx)
    return readyJson(`[${cards.slice(0, limit).join()}]`)
  }

  const rows = await rememberedForVisitors(ctx)
  return rows.slice(0, limit).map(presentPhotoOfVisitor)
}
