import { visitorPageSize } from '@shoebox/domain/catalog/search-filters'
import { showPhotos } from '../catalog/photos/show-photos.ts'
import { AppError } from '../context/app-error.ts'
import { readyJson } from '../context/ready-json.ts'
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
  const shown = isVisitor && after !== null ? [] : members.slice(0, limit)
  const ids = shown.map((member) => member.id)
  const { json, isWhole } = await showPhotos(ctx, { ids, total })
  const last = shown.at(-1)
  const isLast = isVisitor || last === undefined || members.length <= limit
  const rest = {
    total_count: total,
    next_cursor: isLast ? null : cursorOf(last),
    is_capped: isVisitor && (total > visitorPageSize || !isWhole),
  }
  return readyJson(`{"rows":${json},${JSON.stringify(rest).slice(1)}`)
}
