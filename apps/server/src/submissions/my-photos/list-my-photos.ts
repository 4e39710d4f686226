import { countTabs, type PhotoTab, statusesOfTab } from '@shoebox/domain/submissions/photo-tabs'
import { inTransaction, type UserCtx } from '../../context.ts'
import { suggestFromFile } from '../description/suggest-from-file.ts'
import { countOwnPhotos, listOwnPhotos } from './my-photo-queries.ts'
import { presentMyPhoto } from './present-my-photo.ts'

type Asked = { tab: PhotoTab; after?: number | undefined; limit: number }

/** The own photos of one tab, a page at a time, and how many there are under each. */
export async function listMyPhotos(ctx: UserCtx, { tab, after, limit }: Asked) {
  const { rows, counts } = await inTransaction(ctx, async (tx) => {
    // One more than asked for tells whether there is a next page.
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
