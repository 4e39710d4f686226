import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { freshOnMount, stale } from '@shoebox/web-kit/api/stale'
import { queryOptions } from '@tanstack/react-query'

export type ListedCollection = CallOutput<Contract['listCollections']>[number]

/** A user id, or null for anonymous visitors, who see fewer covers. */
export type Viewer = string | null

/** For visitors, the query key matches the boot data of the page. */
const keyOf = (viewer: Viewer) => (viewer === null ? [] : [viewer])

/** Every collection, newest first, in one call. Other staff members curate as well, so stale data is refetched. */
export function collectionsQuery(viewer: Viewer) {
  return queryOptions({
    // The empty input is part of the key: the server render stores the answer for this one visitor under it.
    queryKey: ['listCollections', { query: {} }, ...keyOf(viewer)] as const,
    queryFn: ({ signal }) => api.listCollections({ signal }),
    ...freshOnMount(stale.collections),
  })
}

/** Null if there is no such collection. */
export function collectionQuery(id: string, viewer: Viewer) {
  const params = { id }

  return queryOptions({
    queryKey: ['getCollection', { params, query: {} }, ...keyOf(viewer)] as const,
    queryFn: ({ signal }) => api.getCollection({ params, signal }),
    ...freshOnMount(stale.collections),
  })
}

/** Ids of the collections that contain a photo; for staff. */
export function photoCollectionsQuery(photoId: string, userId: string) {
  const input = { params: { id: photoId } }

  return queryOptions({
    queryKey: ['listPhotoCollections', input, userId] as const,
    queryFn: ({ signal }) => api.listPhotoCollections({ ...input, signal }),
    ...freshOnMount(stale.photoCollections),
  })
}
