import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'

type Upload = { photo_id: string; photo_status: PhotoStatus; back_of: string | null }

const unfinishedStatuses: readonly PhotoStatus[] = [
  'uploading',
  'processing',
  'failed',
  'needs_info',
  'awaiting_releases',
]

/** Keeps unfinished uploads, and finished ones that are already in the list; backs follow their fronts. */
export function filterUnfinished<Item extends Upload>(
  uploads: readonly Item[],
  listedIds: ReadonlySet<string>,
): Item[] {
  const includedFronts = new Set(
    uploads
      .filter(
        ({ photo_id: id, photo_status: status, back_of: front }) =>
          front === null && (listedIds.has(id) || unfinishedStatuses.includes(status)),
      )
      .map(({ photo_id: id }) => id),
  )
  return uploads.filter(({ photo_id: id, back_of: front }) => includedFronts.has(front ?? id))
}
