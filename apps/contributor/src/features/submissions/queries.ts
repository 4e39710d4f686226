import { api } from '@shoebox/web-kit/api/api'
import { stale } from '@shoebox/web-kit/api/stale'
import { queryOptions } from '@tanstack/react-query'
import type { MyPhoto } from './batch/my-photo.ts'

const room = (userId: string) => ['submissions', userId] as const

/** Uploads that earlier visits started. Never refetched: after the first load the page's own state is newer. */
export function openUploadsQuery(userId: string) {
  return queryOptions({
    queryKey: [...room(userId), 'open-uploads'] as const,
    queryFn: ({ signal }) => api.listMyUploads({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Uploads of the last 24 hours; invalidated whenever the jobs finish a file. */
export function recentUploadsQuery(userId: string) {
  return queryOptions({
    queryKey: [...room(userId), 'recent-uploads'] as const,
    queryFn: ({ signal }) => api.listRecentUploads({ signal }),
    gcTime: 0,
  })
}

/** Server settings; they change only with a deployment. */
export function uploadLimitsQuery(userId: string) {
  return queryOptions({
    queryKey: [...room(userId), 'upload-limits'] as const,
    queryFn: ({ signal }) => api.getUploadLimits({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Enough pages for the longest possible list. */
const mostPages = 3
const perPage = 200

/** The user's newest photos with their details, enough pages to cover the upload list. */
export function listedPhotosQuery(userId: string) {
  return queryOptions({
    queryKey: [...room(userId), 'photos', 'of-upload-list'] as const,
    queryFn: async ({ signal }) => {
      const photos: MyPhoto[] = []
      let after: number | undefined
      for (let page = 0; page < mostPages; page += 1) {
        const query = { limit: perPage, ...(after !== undefined && { after }) }
        const answer = await api.listMyPhotos({ query, signal })
        photos.push(...answer.photos)
        if (answer.next === null) break
        after = answer.next
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
