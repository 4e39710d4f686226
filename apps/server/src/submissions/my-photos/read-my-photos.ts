import { countTabs, type PhotoTab, statusesOfTab } from '@shoebox/domain/submissions/photo-tabs'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { suggestFromFile } from '../description/suggest-from-file.ts'
import { presentMyPhoto, presentMyPhotoWithHistory } from './present.ts'
import { countOwnPhotos, findHistory, findOwnPhoto, listOwnPhotos } from './read-queries.ts'

/** Photos of other users are reported as not found. */
export async function getMyPhoto(ctx: UserCtx, id: string) {
  const { row, history } = await inTransaction(ctx, async (tx) => {
    const photo = await findOwnPhoto(tx, id)
    if (photo === null) throw new AppError('not_found')
    return { row: photo, history: await findHistory(tx, id) }
  })
  return presentMyPhotoWithHistory({ row, history, fromFile: await suggestFromFile(row) })
}

type ListOptions = { tab: PhotoTab; after?: number | undefined; limit: number }

/** One page of a tab, with the number of photos in each tab. */
export async function listMyPhotos(ctx: UserCtx, { tab, after, limit }: ListOptions) {
  const { rows, counts } = await inTransaction(ctx, async (tx) => {
    // Read one more than the page holds, to know whether there is a next page.
    const page = { statuses: statusesOfTab(tab), before: after ?? null, limit: limit + 1 }
    return { rows: await listOwnPhotos(tx, page), counts: await countOwnPhotos(tx) }
  })
  const shown = rows.slice(0, limit)
  return {
    photos: await Promise.all(
      shown.map(async (row) => presentMyPhoto(row, await suggestFromFile(row))),
    ),
    next: rows.length > limit ? (shown.at(-1)?.photoid ?? null) : null,
    counts: countTabs(counts),
  }
}
