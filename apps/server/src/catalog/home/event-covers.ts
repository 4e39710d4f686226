import { cacheFor } from '../../context/caches.ts'
import type { Ctx, RequestCtx } from '../../context.ts'
import { findCards } from '../photos/photo-list.ts'
import { findLivePhotos } from '../photos/photos.ts'
import { type EventCovers, listEventCoverCandidates } from './queries.ts'

/** Each event that has live photos, with one of them as its cover. A photo that is taken off sale is replaced at once. */
export async function listEventCovers(ctx: RequestCtx) {
  const events = await cachedEvents(ctx)
  const live = await findLivePhotos(
    ctx,
    events.flatMap(({ photo_ids }) => photo_ids),
  )
  const covers = chooseCovers(events, live)
  const cards = await findCards(ctx, [...new Set(covers.map(({ photoId }) => photoId))])

  return covers.map(({ event: { id, name, photos }, photoId }) => {
    const card = cards.get(photoId)
    return { id, name, photo_count: photos, cover: card ? { ...card, total_count: photos } : null }
  })
}

/** Ids and counts only, so that visitors and users can share them. */
const cachedEvents = cacheFor(60_000, (ctx: Ctx) => listEventCoverCandidates(ctx))

/** Events have different covers as long as they have enough photos. Events without a live photo are left out. */
function chooseCovers(events: readonly EventCovers[], live: ReadonlySet<string>) {
  const used = new Set<string>()
  return events.flatMap((event) => {
    const candidates = event.photo_ids.filter((id) => live.has(id))
    const photoId = candidates.find((id) => !used.has(id)) ?? candidates[0]
    if (photoId === undefined) return []

    used.add(photoId)
    return [{ event, photoId }]
  })
}
