import type { CallOutput } from '@shoebox/contract/client/call'
import type { Client } from '@shoebox/contract/client/client'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { batchById } from '@shoebox/web-kit/api/batch-by-id'
import { refetchWhenStale, stale } from '@shoebox/web-kit/api/stale'
import { queryOptions } from '@tanstack/react-query'

export type MyPhoto = Awaited<ReturnType<Client['listMyPhotos']>>['photos'][number]
export type PhotoChanges = Parameters<Client['saveMyPhotos']>[0]['body']['changes']
export type PhotoEvent = Awaited<ReturnType<Client['listEvents']>>[number]
export type MyPhotoDetails = CallOutput<Contract['getMyPhoto']>

const submissionsKey = (userId: string) => ['submissions', userId] as const

/** Unfinished uploads of earlier visits and other tabs. Loaded once per visit: then the page's own state is newer. */
export function openUploadsQuery(userId: string) {
  return queryOptions({
    queryKey: [...submissionsKey(userId), 'open-uploads'] as const,
    queryFn: ({ signal }) => api.listMyUploads({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Uploads completed in the last 24 hours. `useRecentUploads` invalidates it as files finish, here or in another tab. */
export function recentUploadsQuery(userId: string) {
  return queryOptions({
    queryKey: [...submissionsKey(userId), 'recent-uploads'] as const,
    queryFn: ({ signal }) => api.listRecentUploads({ signal }),
    gcTime: 0,
  })
}

/** Server settings; they change only with a deployment. */
export function uploadLimitsQuery(userId: string) {
  return queryOptions({
    queryKey: [...submissionsKey(userId), 'upload-limits'] as const,
    queryFn: ({ signal }) => api.getUploadLimits({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Three pages cover the server's list of recent uploads, which has at most 500. */
const maxPages = 3
const pageSize = 200

/** The user's newest photos with their details, enough to cover the recent uploads. */
export function listedPhotosQuery(userId: string) {
  return queryOptions({
    queryKey: [...submissionsKey(userId), 'photos', 'of-upload-list'] as const,
    queryFn: async ({ signal }) => {
      const photos: MyPhoto[] = []
      let after: number | undefined
      for (let page = 0; page < maxPages; page += 1) {
        const query = { limit: pageSize, ...(after !== undefined && { after }) }
        const response = await api.listMyPhotos({ query, signal })
        photos.push(...response.photos)
        if (response.next === null) break
        after = response.next
      }
      return photos
    },
    gcTime: 0,
  })
}

/** Event names are managed by staff and rarely change. */
export function photoEventsQuery() {
  return queryOptions({
    queryKey: ['catalog', 'events'] as const,
    queryFn: ({ signal }) => api.listEvents({ signal }),
    staleTime: stale.default,
  })
}

/** Photo counts per tab. Requests one photo because the API's minimum limit is 1. */
export function photoCountsQuery(userId: string) {
  return queryOptions({
    queryKey: [...submissionsKey(userId), 'photo-counts'] as const,
    queryFn: async ({ signal }) => (await api.listMyPhotos({ query: { limit: 1 }, signal })).counts,
    ...refetchWhenStale(0),
  })
}

const minute = 60_000
/** Signed URLs are valid for two hours from a start time that may be up to 15 minutes in the past. */
const urlStaleMs = 95 * minute
const maxUrlsPerCall = 100

/** The server's thumbnail of a photo; null until it exists. Rows that render together share one call. */
export function signedThumbQuery(photoId: string) {
  return queryOptions({
    queryKey: ['createSignedUrls', 'thumb', photoId] as const,
    queryFn: () => loadThumbUrl(photoId),
    staleTime: ({ state }) => (state.data === null ? 0 : urlStaleMs),
    gcTime: urlStaleMs,
  })
}

const loadThumbUrl = batchById(
  async (photoIds) =>
    (await api.createSignedUrls({ body: { photoIds: [...photoIds] } })).signedUrls,
  { maxBatchSize: maxUrlsPerCall },
)
