import { visitorPageSize } from '@shoebox/domain/catalog/search-filters'
import { readyJson } from '../../context/ready-json.ts'
import type { Ctx, RequestCtx } from '../../context.ts'
import { remember } from '../../platform/remember.ts'
import { presentPhotoOfVisitor } from '../photos/present.ts'
import { livePhotoIds } from '../photos/queries.ts'
import { visitorRows } from '../photos/search-row-queries.ts'
import { admitToVisitor } from '../visitors/visitor-budget.ts'
import { cardsOf, type EventRow, eventsWithCovers } from './event-covers-queries.ts'

/** The same for everyone, and no more than ids and counts. */
const rememberedEvents = remember({ ms: 60_000, load: (ctx: Ctx) => eventsWithCovers(ctx) })

/** Every event with a photo of it. A photo that was taken off sale is gone at once, and another one stands in. */
export async function listEventCovers(ctx: RequestCtx) {
  const events = await rememberedEvents(ctx)
  return ctx.actor.kind === 'user' ? forUser(ctx, events) : forVisitor(ctx, events)
}

async function forUser(ctx: Ctx, events: readonly EventRow[]) {
  const cards = await cardsOf(ctx, candidatesOf(events))
  const texts = coversOf(events, (id) => cards.has(id)).map(({ event, cover }) => {
    const { id, name, photos } = event
    const card = cards.get(cover) ?? '{}'
    const rest = `"cover":{"total_count":${photos},${card.slice(1)}}`
    return `${JSON.stringify({ id, name, photo_count: photos }).slice(0, -1)},${rest}`
  })
  return readyJson(`[${texts.join()}]`)
}

async function forVisitor(ctx: RequestCtx, events: readonly EventRow[]) {
  const live = new Set(await livePhotoIds(ctx, candidatesOf(events)))
  const covered = coversOf(events, (id) => live.has(id))
  const first = [...new Set(covered.map(({ cover }) => cover))].slice(0, visitorPageSize)
  const rows = await visitorRows(ctx, await admitToVisitor(ctx, first))
  const shown = new Map(rows.map((row) => [row.id, presentPhotoOfVisitor(row)]))
  return covered.map(({ event, cover }) => {
    const photo = shown.get(cover)
    return {
      id: event.id,
      name: event.name,
      photo_count: event.photos,
      cover: photo ? { ...photo, total_count: event.photos } : null,
    }
  })
}

const candidatesOf = (events: readonly EventRow[]) => events.flatMap(({ photo_ids }) => photo_ids)

/** One photo each, another one for each while there are others; an event without a live one is left out. */
function coversOf(events: readonly EventRow[], isLive: (id: string) => boolean) {
  const taken = new Set<string>()
  return events.flatMap((event) => {
    const live = event.photo_ids.filter(isLive)
    const cover = live.find((id) => !taken.has(id)) ?? live[0]
    if (cover === undefined) return []

    taken.add(cover)
    return [{ event, cover }]
  })
}
