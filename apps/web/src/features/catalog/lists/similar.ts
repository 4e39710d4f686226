import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { photoPath } from '@shoebox/domain/catalog/photo-display'
import { similarPageSize } from '@shoebox/domain/catalog/taxonomy'
import { api } from '@shoebox/web-kit/api/api'
import { stale } from '@shoebox/web-kit/api/stale'
import { countOf } from '@shoebox/web-kit/text/plural'
import { readPhotoId } from '../../../lib/route-params.ts'
import { type GridPhoto, toGridPhoto } from '../grid/grid-photo.ts'
import {
  emptySearchFields,
  infiniteListQuery,
  type ListPage,
  type PhotoList,
  splitHref,
} from './photo-list.ts'

type SimilarPhoto = CallOutput<Contract['getSimilarPhotos']>[number]
type SimilarPeoplePhoto = CallOutput<Contract['getSimilarPeoplePhotos']>[number]

/** The photo to find similar photos for. */
type SourcePhoto = { id: string; photoid: number }

/** Photos that look similar, most similar first. */
export const similarList: PhotoList<SourcePhoto> = {
  ...createSimilarFields('similar', ''),
  userQuery: ({ id }, userId) => similarQuery(id, userId),
}

/** Photos of the same people first, then photos with similar faces. */
export const similarPeopleList: PhotoList<SourcePhoto> = {
  ...createSimilarFields('people', '?tab=people'),
  userQuery: ({ id }, userId) => similarPeopleQuery(id, userId),
}

export function similarQuery(photoId: string, userId: string) {
  return infiniteListQuery({
    queryKey: ['getSimilarPhotos', userId, photoId],
    fetchPage: async (cursor, signal) => {
      const query = toQuery(photoId, cursor)

      return toSimilarPage(await api.getSimilarPhotos({ query, signal }), query.p_offset)
    },
    staleTime: stale.similar,
  })
}

export function similarPeopleQuery(photoId: string, userId: string) {
  return infiniteListQuery({
    queryKey: ['getSimilarPeoplePhotos', userId, photoId],
    fetchPage: async (cursor, signal) => {
      const query = toQuery(photoId, cursor)

      return toSimilarPage(await api.getSimilarPeoplePhotos({ query, signal }), query.p_offset)
    },
    staleTime: stale.similar,
  })
}

/** The cursor is the offset of the next page; null after a page that isn't full. */
export function toSimilarPage(
  rows: readonly (SimilarPhoto | SimilarPeoplePhoto)[],
  offset: number,
): ListPage {
  return {
    ...emptySearchFields,
    photos: rows.map(toSimilarGridPhoto),
    next_cursor: rows.length >= similarPageSize ? String(offset + rows.length) : null,
    total_count: null,
    is_capped: false,
    sort_order: 'relevance',
    seed: null,
  }
}

/** Undefined for a count of 0: faces look alike, but no one has confirmed that they are the same people. */
export function sharedPeopleLabel(count: number): string | undefined {
  if (count === 0) return undefined

  return `${countOf(count, 'person', 'people')} in common`
}

/** Fields that both lists share. */
function createSimilarFields(name: 'similar' | 'people', tabQuery: string) {
  return {
    name,
    pageSize: similarPageSize,
    isPagedByOffset: true,
    parseAddress: ({ href, photoId }) => {
      const photoNumber = readPhotoId(splitHref(href).pathname.split('/')[2])

      return photoId === undefined || photoNumber === null
        ? null
        : { id: photoId, photoid: photoNumber }
    },
    toAddress: (photo) => ({ href: `${photoPath(photo)}${tabQuery}`, photoId: photo.id }),
    backLabel: ({ photoid: photoNumber }) => `Back to #${photoNumber}`,
  } satisfies Omit<PhotoList<SourcePhoto>, 'userQuery'>
}

function toSimilarGridPhoto(row: SimilarPhoto | SimilarPeoplePhoto): GridPhoto {
  const note = 'shared_people_count' in row ? sharedPeopleLabel(row.shared_people_count) : undefined

  return { ...toGridPhoto(row), ...(note !== undefined && { note }) }
}

function toQuery(photoId: string, cursor: string | null) {
  return { p_photo_id: photoId, p_limit: similarPageSize, p_offset: Number(cursor ?? 0) }
}
