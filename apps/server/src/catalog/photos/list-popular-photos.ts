import { readyJson } from '../../context/ready-json.ts'
import type { Ctx, RequestCtx } from '../../context.ts'
import { remember } from '../../platform/remember.ts'
import { admitToVisitor } from '../visitors/visitor-budget.ts'
import { presentPhotoOfVisitor } from './present.ts'
import { livePhotoIds, popularCards, popularPhotosOfVisitor } from './queries.ts'

/** The popular list is so many pages long. */
const pages = 10
/** Of the largest pages, and the most that a visitor without a session sees in all. */
const mostRows = pages * 100
const mostForVisitors = 24

/** Two lists, the same for everyone who may see them: ready cards, and what a visitor's card shows. */
const rememberedCards = remember({ ms: 60_000, load: (ctx: Ctx) => popularCards(ctx, mostRows) })
const rememberedForVisitors = remember({
  ms: 60_000,
  load: (ctx: Ctx) => popularPhotosOfVisitor(ctx, mostForVisitors),
})

/** What is asked for beyond a page, in place of photos that were taken off sale since the list was read. */
const spare = 76

type Page = { limit: number; offset: number }

/** The live photos that were clicked most; none while nothing was. What was taken off sale is gone at once. */
export async function listPopularPhotos(ctx: RequestCtx, { limit, offset }: Page) {
  if (ctx.actor.kind === 'user') {
    const end = Math.min(offset + limit, pages * limit)
    const list = (await rememberedCards(ctx)).slice(0, end + spare)
    const cards = await stillLive(ctx, list)
    const texts = cards.slice(offset, end).map(({ card }) => card)
    return readyJson(`[${texts.join()}]`)
  }

  const rows = await stillLive(ctx, await rememberedForVisitors(ctx))
  const asked = rows.slice(offset, offset + limit)
  const admitted = new Set(
    await admitToVisitor(
      ctx,
      asked.map(({ id }) => id),
    ),
  )
  return asked.filter(({ id }) => admitted.has(id)).map(presentPhotoOfVisitor)
}

/** About one row on a wide screen. */
const minPopularRow = 6

/** Whether enough photos have been clicked to fill a row. */
export async function hasPopularRow(ctx: Ctx): Promise<boolean> {
  const photos =
    ctx.actor.kind === 'user' ? await rememberedCards(ctx) : await rememberedForVisitors(ctx)

  return photos.length >= minPopularRow
}

async function stillLive<Row extends { id: string }>(ctx: Ctx, rows: Row[]): Promise<Row[]> {
  if (rows.length === 0) return rows

  const ids = rows.map(({ id }) => id)
  const live = new Set(await livePhotoIds(ctx, ids))
  return rows.filter(({ id }) => live.has(id))
}
