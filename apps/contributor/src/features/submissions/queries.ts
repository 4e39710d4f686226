import { api } from '@shoebox/web-kit/api/api'
import { stale } from '@shoebox/web-kit/api/stale'
import { queryOptions } from '@tanstack/react-query'
import type { MyPhoto } from './batch/my-photo.ts'

const room = (userId: string) => ['submissions', userId] as const

/** What earlier visits began. Asked for once: from then on the page knows better than the answer. */
export function openUploadsQuery(userId: string) {
  return queryOptions({
    queryKey: [...room(userId), 'open-uploads'] as const,
    queryFn: ({ signal }) => api.listMyUploads({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** What arrived within the last day, asked for again whenever the jobs are through with a file. */
export function recentUploadsQuery(userId: string) {
  return queryOptions({
    queryKey: [...room(userId), 'recent-uploads'] as const,
    queryFn: ({ signal }) => api.listRecentUploads({ signal }),
    gcTime: 0,
  })
}

/** Settings of the server; they change with a new one. */
export function uploadLimitsQuery(userId: string) {
  return queryOptions({
    queryKey: [...room(userId), 'upload-limits'] as const,
    queryFn: ({ signal }) => api.getUploadLimits({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** As many pages as the list can have rows. */
const mostPages = 3
const perPage = 200

/** The own photos from the newest down to the oldest of the upload list, with what is known of each. */
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

/** Events have names that staff choose, and few of them change. */
export function photoEventsQuery() {
  return queryOptions({
    queryKey: ['catalog', 'events'] as const,
    queryFn: ({ signal }) => api.listEvents({ signal }),
    staleTime: stale.default,
  })
}
