import type { GridPhoto } from '../grid/grid-photo.ts'
import { isObject, pagesOf } from './list-pages.ts'

/** The fields of a photo that a list has before the photo itself is loaded. */
export type ListedPhoto = Pick<
  GridPhoto,
  'id' | 'photoid' | 'width' | 'height' | 'thumbnail_url' | 'description'
> & { color?: number | null; thumbhash?: string | null }

export type CachedList = { photos: readonly ListedPhoto[]; total: number | null }

/** The photos of any infinite query over photos. */
export function readCachedList(data: unknown): CachedList | null {
  const pages = pagesOf(data)
  if (pages === null) return null
  const last: unknown = isObject(data) && Array.isArray(data.pages) ? data.pages.at(-1) : null
  const total = isObject(last) && typeof last.total_count === 'number' ? last.total_count : null

  return { photos: once(pages.flat().filter(isListed)), total }
}

/** Deduplicates: a photo that a later page repeats keeps its first position, as in the grid. */
function once(photos: readonly ListedPhoto[]): readonly ListedPhoto[] {
  return [...new Map(photos.map((photo) => [photo.id, photo])).values()]
}

/** Index of a photo: its previous index, or wherever it has moved. */
export function placeOf({ photos }: CachedList, id: number | string, index: number): number | null {
  const isIt = (photo: ListedPhoto | undefined) => photo?.photoid === id || photo?.id === id
  if (isIt(photos[index])) return index
  const found = photos.findIndex(isIt)

  return found === -1 ? null : found
}

/** All photo lists have rows with the same fields. */
function isListed(row: unknown): row is ListedPhoto {
  return isObject(row) && typeof row.id === 'string' && typeof row.photoid === 'number'
}
