import { ApiError } from '@shoebox/contract/api-error'
import { ingestFailures, isIngestFailure } from '@shoebox/domain/ingest'
import { photoTitle } from '@shoebox/domain/photo-display'
import type { PhotoTab } from '@shoebox/domain/photo-tabs'
import { api } from '@shoebox/web-kit/api/api'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MyPhoto } from '../batch/my-photo.ts'

/** All answers about the own photos; whatever changes one of them asks for these again. */
export function ownPhotosKey(userId: string) {
  return ['submissions', userId, 'photos'] as const
}

/** While the jobs are at work the next look is near. */
const nearMs = 4000

export function myPhotosQuery(userId: string, tab: PhotoTab) {
  return infiniteQueryOptions({
    queryKey: [...ownPhotosKey(userId), 'tab', tab] as const,
    queryFn: ({ signal, pageParam }) =>
      api.listMyPhotos({ query: { tab, ...(pageParam !== null && { after: pageParam }) }, signal }),
    initialPageParam: null as number | null, // the compiler would take the first page's null for all of them
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ photos }) => photos.some(isInWork)) ? nearMs : false,
  })
}

export function myPhotoQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: [...ownPhotosKey(userId), 'one', id] as const,
    queryFn: ({ signal }) => api.getMyPhoto({ params: { id }, signal }),
    // What is not there is not there the second time.
    retry: (count, fault) => count < 1 && !(fault instanceof ApiError && fault.status === 404),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && isInWork(state.data) ? nearMs : false),
  })
}

const minute = 60_000

/** A URL lives for two hours at most, counted from up to 15 minutes back. */
export function previewQuery(photoId: string) {
  return queryOptions({
    queryKey: ['createSignedUrls', 'preview', photoId] as const,
    queryFn: async ({ signal }) => {
      const body = { photoIds: [photoId], profile: 'preview' as const }
      const { signedUrls } = await api.createSignedUrls({ body, signal })
      return signedUrls[photoId] ?? null
    },
    staleTime: ({ state }) => (state.data === null ? 0 : 95 * minute),
  })
}

function isInWork({ photo_status: status }: Pick<MyPhoto, 'photo_status'>): boolean {
  return status === 'processing' || status === 'uploading'
}

type Named = Pick<MyPhoto, 'title' | 'description' | 'photoid'>

/** As its family calls it; else as buyers would read it. */
export function nameOf(photo: Named): string {
  return photo.title?.trim() || photoTitle(photo)
}

/** The year where it is known, else the decade. */
export function yearOf(photo: Pick<MyPhoto, 'date_taken' | 'decade_taken'>): string | null {
  return photo.date_taken?.slice(0, 4) ?? photo.decade_taken
}

/** Why its file was not taken; null where it was. */
export function failureOf({ failure }: Pick<MyPhoto, 'failure'>): string | null {
  return failure !== null && isIngestFailure(failure) ? ingestFailures[failure] : null
}
