import type { GridPhoto } from '../grid/grid-photo.ts'
import { isObject, pagesOf } from './list-pages.ts'

/** What a list knows of a photo before the photo itself has been read. */
export type ListedPhoto = Pick<
  GridPhoto,
  'id' | 'photoid' | 'width' | 'height' | 'thumbnail_url' | 'description'
> & { color?: number | null; thumbhash?: string | null }

export type CachedList = { photos: readonly ListedPhoto[]; total: number | null }

/** The photos of a list that was read page by page, whichever list it is. */
export function readCachedList(data: unknown): CachedList | null {
  const pages = pagesOf(data)
  if (pages === null) return null
  const last: unknown = isObject(data) && Array.isArray(data.pages) ? data.pages.at(-1) : null
  const total = isObject(last) && typeof last.total_count === 'number' ? last.total_count : null

  return { photos: once(pages.flat().filter(isListed)), total }
}

/** A photo that a later page names again keeps its first place, as where the list is seen. */
function once(photos: readonly ListedPhoto[]): readonly ListedPhoto[] {
  return [...new Map(photos.map((photo) => [photo.id, photo])).values()]
}

/** The place of a photo: where it was left, or wherever it has moved since. */
export function placeOf({ photos }: CachedList, id: number | string, index: number): number | null {
  const isIt = (photo: ListedPhoto | undefined) => photo?.photoid === id || photo?.id === id
  if (isIt(photos[index])) return index
  const found = photos.findIndex(isIt)

  return found === -1 ? null : found
}

/** Every list of photos is one of rows that carry the same fields. */
function isListed(row: unknown): row is ListedPhoto {
  return isObject(row) && typeof row.id === 'string' && typeof row.photoid === 'number'
}
