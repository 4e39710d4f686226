import { visitorPageSize } from '@shoebox/domain/catalog/search-filters'
import { listPhotoPage } from '../catalog/photos/photo-list.ts'
import { AppError } from '../context/app-error.ts'
import type { RequestCtx } from '../context.ts'
import { memberPage } from './member-queries.ts'
import { cursorOf, placeOf } from './page-cursor.ts'

type Asked = { id: string; limit: number; cursor: string | undefined }

/** A page of the live photos of a collection, the latest added first. A visitor sees the first few and no second page. */
export async function listCollectionPhotos(ctx: RequestCtx, asked: Asked) {
  const { id, cursor = '' } = asked
  const isVisitor = ctx.actor.kind !== 'user'
  const limit = isVisitor ? Math.min(asked.limit, visitorPageSize) : asked.limit
  const after = cursor === '' ? null : placeOf(cursor)
  const found = await memberPage(ctx, { collectionId: id, limit, after })
  if (found === null) throw new AppError('not_found')

  const { total, members } = found
  const shown = members.slice(0, limit)
  const last = shown.at(-1)
  return listPhotoPage(ctx, {
    ids: shown.map((member) => member.id),
    total,
    isFirst: after === null,
    nextCursor: last === undefined || members.length <= limit ? null : cursorOf(last),
    fields: { total_count: total },
  })
}
