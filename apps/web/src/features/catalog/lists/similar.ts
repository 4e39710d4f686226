import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { photoPath } from '@shoebox/domain/photo-display'
import { similarPageSize } from '@shoebox/domain/taxonomy'
import { api } from '@shoebox/web-kit/api/api'
import { stale } from '@shoebox/web-kit/api/stale'
import { countOf } from '@shoebox/web-kit/text/plural'
import { readPhotoId } from '../../../lib/route-params.ts'
import { type GridPhoto, toGridPhoto } from '../grid/grid-photo.ts'
import {
  infiniteListQuery,
  type ListPage,
  type PhotoList,
  splitHref,
  withoutTerm,
} from './photo-list.ts'

type SimilarPhoto = CallOutput<Contract['getSimilarPhotos']>[number]
type SamePeoplePhoto = CallOutput<Contract['getSimilarPeoplePhotos']>[number]

/** The photo that the others are similar to. */
type Original = { id: string; photoid: number }

/** Photos that look similar, most similar first. */
export const similarList: PhotoList<Original> = {
  ...listBelowPhoto('similar', ''),
  userQuery: ({ id }, userId) => similarQuery(id, userId),
}

/** Photos of the same people. */
export const similarPeopleList: PhotoList<Original> = {
  ...listBelowPhoto('people', '?tab=people'),
  userQuery: ({ id }, userId) => similarPeopleQuery(id, userId),
}

export function similarQuery(photoId: string, userId: string) {
  return infiniteListQuery({
    queryKey: ['getSimilarPhotos', userId, photoId],
    read: async (cursor, signal) => {
      const query = toQuery(photoId, cursor)

      return toSimilarPage(await api.getSimilarPhotos({ query, signal }), query.p_offset)
    },
    staleTime: stale.similar,
  })
}

export function similarPeopleQuery(photoId: string, userId: string) {
  return infiniteListQuery({
    queryKey: ['getSimilarPeoplePhotos', userId, photoId],
    read: async (cursor, signal) => {
      const query = toQuery(photoId, cursor)

      return toSimilarPage(await api.getSimilarPeoplePhotos({ query, signal }), query.p_offset)
    },
    staleTime: stale.similar,
  })
}

/** The cursor is the number of photos before the page; null after a page that is not full. */
export function toSimilarPage(
  rows: readonly (SimilarPhoto | SamePeoplePhoto)[],
  offset: number,
): ListPage {
  return {
    ...withoutTerm,
    photos: rows.map(toPhoto),
    next_cursor: rows.length >= similarPageSize ? String(offset + rows.length) : null,
    total_count: null,
    is_capped: false,
    sort_order: 'relevance',
    seed: null,
  }
}

/** Undefined if faces only look alike, without confirmation that they are the same people. */
export function sharedPeople(count: number): string | undefined {
  if (count === 0) return undefined

  return `${countOf(count, 'person', 'people')} in common`
}

function listBelowPhoto(name: 'similar' | 'people', tab: string) {
  return {
    name,
    pageSize: similarPageSize,
    isReadByOffset: true,
    parse: ({ href, photoId }) => {
      const photoid = readPhotoId(splitHref(href).pathname.split('/')[2])

      return photoId === undefined || photoid === null ? null : { id: photoId, photoid }
    },
    address: (photo) => ({ href: `${photoPath(photo)}${tab}`, photoId: photo.id }),
    title: ({ photoid }) => `Back to #${photoid}`,
  } satisfies Omit<PhotoList<Original>, 'userQuery'>
}

function toPhoto(row: SimilarPhoto | SamePeoplePhoto): GridPhoto {
  const note = 'shared_people_count' in row ? sharedPeople(row.shared_people_count) : undefined

  return { ...toGridPhoto(row), ...(note !== undefined && { note }) }
}

function toQuery(photoId: string, cursor: string | null) {
  return { p_photo_id: photoId, p_limit: similarPageSize, p_offset: Number(cursor ?? 0) }
}
