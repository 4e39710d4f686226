import { visitorPageSize } from '@shoebox/domain/catalog/search-filters'
import { cacheFor } from '../../context/caches.ts'
import { rawJson } from '../../context/raw-json.ts'
import type { Ctx, RequestCtx } from '../../context.ts'
import { listPhotos } from '../photos/photo-list.ts'
import { findLivePhotos } from '../photos/photos.ts'
import { presentVisitorPhoto } from '../photos/present.ts'
import { listPopularCards, listPopularVisitorRows } from './queries.ts'

/** The list ends after ten pages, however long a page is. */
const maxPages = 10
const maxPageSize = 100

/** Extra cards read beyond the page, to replace photos that were taken off sale after the list was cached. */
const spareCards = 76

type Page = { limit: number; offset: number }

/** The live photos with the most clicks. Photos that were never clicked are not in it. */
export async function listPopularPhotos(ctx: RequestCtx, { limit, offset }: Page) {
  const listEnd = ctx.actor.kind === 'user' ? maxPages * limit : visitorPageSize
  const end = Math.min(offset + limit, listEnd)
  const cards = (await popularCards(ctx)).slice(0, end + spareCards)
  const live = await findLivePhotos(
    ctx,
    cards.map(({ id }) => id),
  )

  const page = cards.filter(({ id }) => live.has(id)).slice(offset, end)
  const { json } = await listPhotos(ctx, {
    ids: page.map(({ id }) => id),
    cards: page.map(({ card }) => card),
  })
  return rawJson(...json)
}

/** About one row on a wide screen. */
const minPopularRow = 6

/** True if enough photos have been clicked to fill a row. */
export async function hasPopularRow(ctx: Ctx): Promise<boolean> {
  return (await popularCards(ctx)).length >= minPopularRow
}

function popularCards(ctx: Ctx) {
  return ctx.actor.kind === 'user' ? cachedCards(ctx) : cachedVisitorCards(ctx)
}

const cachedCards = cacheFor(60_000, (ctx: Ctx) => listPopularCards(ctx, maxPages * maxPageSize))

const cachedVisitorCards = cacheFor(60_000, async (ctx: Ctx) => {
  const rows = await listPopularVisitorRows(ctx, visitorPageSize)
  return rows.map((row) => ({ id: row.id, card: JSON.stringify(presentVisitorPhoto(row)) }))
})
