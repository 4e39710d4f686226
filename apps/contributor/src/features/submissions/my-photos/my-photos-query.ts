import { ApiError } from '@shoebox/contract/client/api-error'
import { photoTitle } from '@shoebox/domain/catalog/photo-display'
import { ingestFailures, isIngestFailure } from '@shoebox/domain/submissions/ingest'
import type { PhotoTab } from '@shoebox/domain/submissions/photo-tabs'
import { api } from '@shoebox/web-kit/api/api'
import { refetchWhenStale } from '@shoebox/web-kit/api/stale'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MyPhoto } from '../queries.ts'

/** Key prefix of all queries for the user's own photos; mutations invalidate it. */
export function ownPhotosKey(userId: string) {
  return ['submissions', userId, 'photos'] as const
}

/** Poll interval while a photo uploads or background jobs process it. */
const pollMs = 4000

export function myPhotosQuery(userId: string, tab: PhotoTab) {
  return infiniteQueryOptions({
    queryKey: [...ownPhotosKey(userId), 'tab', tab] as const,
    queryFn: ({ signal, pageParam }) =>
      api.listMyPhotos({ query: { tab, ...(pageParam !== null && { after: pageParam }) }, signal }),
    initialPageParam: null as number | null, // otherwise TypeScript infers `null` for every page param
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...refetchWhenStale(0),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ photos }) => photos.some(isProcessing)) ? pollMs : false,
  })
}

export function myPhotoQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: [...ownPhotosKey(userId), 'one', id] as const,
    queryFn: ({ signal }) => api.getMyPhoto({ params: { id }, signal }),
    // Do not retry a 404.
    retry: (count, error) => count < 1 && !(error instanceof ApiError && error.status === 404),
    ...refetchWhenStale(0),
    refetchInterval: ({ state }) => (state.data && isProcessing(state.data) ? pollMs : false),
  })
}

const minute = 60_000

/** Signed URLs are valid for two hours from a start time that may be up to 15 minutes in the past. */
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

function isProcessing({ photo_status: status }: Pick<MyPhoto, 'photo_status'>): boolean {
  return status === 'processing' || status === 'uploading'
}

type TitledPhoto = Pick<MyPhoto, 'title' | 'description' | 'photoid'>

/** The family's title; otherwise the title buyers would see. */
export function nameOf(photo: TitledPhoto): string {
  return photo.title?.trim() || photoTitle(photo)
}

/** The year if known, otherwise the decade. */
export function yearOf(photo: Pick<MyPhoto, 'date_taken' | 'decade_taken'>): string | null {
  return photo.date_taken?.slice(0, 4) ?? photo.decade_taken
}

/** Why the file was rejected; null if it was not, or if this version of the site does not know the reason. */
export function rejectionText({ failure }: Pick<MyPhoto, 'failure'>): string | null {
  return failure !== null && isIngestFailure(failure) ? ingestFailures[failure] : null
}
