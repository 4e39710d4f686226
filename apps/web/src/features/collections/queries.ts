import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { stale } from '@shoebox/web-kit/api/stale'
import { queryOptions } from '@tanstack/react-query'

export type ListedCollection = CallOutput<Contract['listCollections']>[number]

/** Whose it is: a user's id, or null for whoever has no session and is shown fewer covers. */
export type Viewer = string | null

/** A visitor's is found under the key of what came with the page. */
const keyOf = (viewer: Viewer) => (viewer === null ? [] : [viewer])

/** What is stale is read anew where it is shown again: others of the staff curate as well. */
function fresh(staleTime: number) {
  return { staleTime, refetchOnMount: true } as const
}

/** Every collection, the latest first, in one call. */
export function collectionsQuery(viewer: Viewer) {
  return queryOptions({
    // An input, although it is empty: the server's page has it for one visitor alone, under this key.
    queryKey: ['listCollections', { query: {} }, ...keyOf(viewer)] as const,
    queryFn: ({ signal }) => api.listCollections({ signal }),
    ...fresh(stale.collections),
  })
}

/** Null where there is none. */
export function collectionQuery(id: string, viewer: Viewer) {
  const params = { id }

  return queryOptions({
    queryKey: ['getCollection', { params, query: {} }, ...keyOf(viewer)] as const,
    queryFn: ({ signal }) => api.getCollection({ params, signal }),
    ...fresh(stale.collections),
  })
}

/** The ids of the collections that a photo is in; for staff. */
export function photoCollectionsQuery(photoId: string, userId: string) {
  const input = { params: { id: photoId } }

  return queryOptions({
    queryKey: ['listPhotoCollections', input, userId] as const,
    queryFn: ({ signal }) => api.listPhotoCollections({ ...input, signal }),
    ...fresh(stale.photoCollections),
  })
}
