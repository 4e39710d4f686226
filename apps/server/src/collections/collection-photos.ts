import { visitorPageSize } from '@shoebox/domain/catalog/search-filters'
import { listPhotoPage } from '../catalog/photos/photo-list.ts'
import { AppError } from '../context/app-error.ts'
import type { RequestCtx } from '../context.ts'
import { findMemberPage, type MemberPosition } from './member-queries.ts'

type ListOptions = { id: string; limit: number; cursor: string | undefined }

/** A page of the live photos of a collection, last added first. Visitors get a short first page only. */
export async function listCollectionPhotos(ctx: RequestCtx, options: ListOptions) {
  const { id, cursor = '' } = options
  const isVisitor = ctx.actor.kind !== 'user'
  const limit = isVisitor ? Math.min(options.limit, visitorPageSize) : options.limit
  const after = cursor === '' ? null : parseCursor(cursor)
  const page = await findMemberPage(ctx, { collectionId: id, limit, after })
  if (page === null) throw new AppError('not_found')

  const { total, members } = page
  const shown = members.slice(0, limit)
  const last = shown.at(-1)
  return listPhotoPage(ctx, {
    ids: shown.map((member) => member.id),
    total,
    isFirst: after === null,
    nextCursor: last === undefined || members.length <= limit ? null : formatCursor(last),
    fields: { total_count: total },
  })
}

/** The cursor is opaque to clients. */
function formatCursor({ added, id }: MemberPosition): string {
  return Buffer.from(`${added} ${id}`).toString('base64url')
}

const cursorPattern = /^(\d{1,16}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function parseCursor(cursor: string): MemberPosition {
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  const [, added, id] = cursorPattern.exec(text) ?? []
  if (added === undefined || id === undefined) {
    throw new AppError('invalid_request', {
      message: 'This cursor belongs to another list',
      issues: [{ path: 'p_cursor', message: 'is not a cursor of this list' }],
    })
  }

  return { added: Number(added), id }
}
