import { inTransaction, type UserCtx } from '../../context.ts'
import { openDuplicates } from './duplicate-queries.ts'
import { presentDuplicatePair } from './present-duplicate.ts'

type Page = { after?: string | undefined; limit: number }

/** Pairs that wait for a decision, a page at a time. */
export async function listDuplicates(ctx: UserCtx, { after, limit }: Page) {
  // One more than asked for tells whether there is a next page.
  const page = { after: after === undefined ? null : partsOf(after), limit: limit + 1 }
  const rows = await inTransaction(ctx, (tx) => openDuplicates(tx, page))
  const shown = rows.slice(0, limit)

  return {
    duplicates: shown.map(presentDuplicatePair),
    next: rows.length > limit ? (shown.at(-1)?.cursor ?? null) : null,
  }
}

function partsOf(cursor: string): [string, string, string] {
  const [createdAt = '', photoId = '', otherPhotoId = ''] = cursor.split('_')
  return [createdAt, photoId, otherPhotoId]
}
