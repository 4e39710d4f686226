import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { similarPageSize } from '@shoebox/domain/taxonomy'
import { api } from '@shoebox/web-kit/api/api'
import { stale } from '@shoebox/web-kit/api/stale'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { type GridPhoto, toGridPhoto } from '../grid/grid-photo.ts'
import { retrySearch } from '../search-queries.ts'

type Alike = CallOutput<Contract['getSimilarPhotos']>[number]
type SamePeople = CallOutput<Contract['getSimilarPeoplePhotos']>[number]

export type SimilarPage = {
  photos: readonly GridPhoto[]
  /** The page has the requested size, so there may be more. */
  isFull: boolean
}

const manner = {
  initialPageParam: 0,
  getNextPageParam: nextOffset,
  // Fetched pages never change.
  structuralSharing: false,
  staleTime: stale.similar,
  retry: retrySearch,
}

/** Photos that look similar, most similar first. */
export function similarQuery(photoId: string, userId: string) {
  return infiniteQueryOptions({
    queryKey: ['getSimilarPhotos', userId, photoId] as const,
    queryFn: async ({ pageParam, signal }) =>
      toPage(await api.getSimilarPhotos({ query: part(photoId, pageParam), signal })),
    ...manner,
  })
}

/** Photos of the same people. */
export function similarPeopleQuery(photoId: string, userId: string) {
  return infiniteQueryOptions({
    queryKey: ['getSimilarPeoplePhotos', userId, photoId] as const,
    queryFn: async ({ pageParam, signal }) =>
      toPage(await api.getSimilarPeoplePhotos({ query: part(photoId, pageParam), signal })),
    ...manner,
  })
}

/** Deduplicates: a photo that goes live between two requests shifts the offsets of the rest. */
export function photosOf(pages: readonly SimilarPage[]): readonly GridPhoto[] {
  return [
    ...new Map(pages.flatMap(({ photos }) => photos).map((photo) => [photo.id, photo])).values(),
  ]
}

/** Null after a page that is not full. */
export function nextOffset(last: SimilarPage, pages: readonly SimilarPage[]): number | null {
  return last.isFull ? pages.reduce((sum, { photos }) => sum + photos.length, 0) : null
}

function toPage(rows: readonly (Alike | SamePeople)[]): SimilarPage {
  return {
    photos: rows.map(toPhoto),
    isFull: rows.length >= similarPageSize,
  }
}

function toPhoto(row: Alike | SamePeople): GridPhoto {
  const note = 'shared_people_count' in row ? sharedPeople(row.shared_people_count) : undefined

  return { ...toGridPhoto(row), ...(note !== undefined && { note }) }
}

/** Undefined if faces only look alike, without confirmation that they are the same people. */
export function sharedPeople(count: number): string | undefined {
  if (count === 0) return undefined

  return `${count} ${count === 1 ? 'person' : 'people'} in common`
}

/** Intro of a list that has photos with confirmed shared people first. */
export function sharedLead(photos: readonly GridPhoto[]): string {
  const count = photos.filter(({ note }) => note !== undefined).length
  if (count === 0) return 'Faces that look alike. No one has said whether they are the same people.'
  if (count === photos.length) return 'Photos with people in common, each with how many.'

  return `${count === 1 ? 'The first has' : `The first ${count} have`} people in common with this photo. In the others, faces look alike.`
}

function part(photoId: string, offset: number) {
  return { p_photo_id: photoId, p_limit: similarPageSize, p_offset: offset }
}
