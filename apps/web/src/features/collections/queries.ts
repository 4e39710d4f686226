import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { api } from '@shoebox/web-kit/api/api'
import { refetchWhenStale, stale } from '@shoebox/web-kit/api/stale'
import { matchesWords } from '@shoebox/web-kit/text/fold'
import { queryOptions, useQuery } from '@tanstack/react-query'

export type ListedCollection = CallOutput<Contract['listCollections']>[number]

/** A user id, or null for visitors, who see fewer covers. */
export type Viewer = string | null

/** Without a user id, the query key matches the boot data in the page. */
const viewerKey = (viewer: Viewer) => (viewer === null ? [] : [viewer])

/** Every collection, newest first, in one call. Other staff members curate as well, so stale data is refetched. */
export function collectionsQuery(viewer: Viewer) {
  return queryOptions({
    // The key includes the empty input, because the server-rendered page stores the response under this key.
    queryKey: ['listCollections', { query: {} }, ...viewerKey(viewer)] as const,
    queryFn: ({ signal }) => api.listCollections({ signal }),
    ...refetchWhenStale(stale.collections),
  })
}

/** Null if there is no such collection. */
export function collectionQuery(id: string, viewer: Viewer) {
  const params = { id }

  return queryOptions({
    queryKey: ['getCollection', { params, query: {} }, ...viewerKey(viewer)] as const,
    queryFn: ({ signal }) => api.getCollection({ params, signal }),
    ...refetchWhenStale(stale.collections),
  })
}

/** Ids of the collections that contain a photo; for staff. */
export function photoCollectionsQuery(photoId: string, userId: string) {
  const input = { params: { id: photoId } }

  return queryOptions({
    queryKey: ['listPhotoCollections', input, userId] as const,
    queryFn: ({ signal }) => api.listPhotoCollections({ ...input, signal }),
    ...refetchWhenStale(stale.photoCollections),
  })
}

/** Until the user's own list has loaded, returns the boot data: the same names with fewer covers. */
export function useCollections() {
  const { status, user } = useAuthContext()
  const visitorQuery = useQuery({ ...collectionsQuery(null), enabled: status === 'signed-out' })
  const userQuery = useQuery({
    ...collectionsQuery(user?.id ?? ''),
    enabled: status === 'signed-in',
  })
  const { isError, isFetching, refetch } = status === 'signed-in' ? userQuery : visitorQuery

  return { data: userQuery.data ?? visitorQuery.data, isError, isFetching, refetch }
}

export function useCollection(id: string) {
  const { status, user } = useAuthContext()
  const visitorQuery = useQuery({ ...collectionQuery(id, null), enabled: status === 'signed-out' })
  const userQuery = useQuery({
    ...collectionQuery(id, user?.id ?? ''),
    enabled: status === 'signed-in',
  })
  const { isError, isFetching, refetch } = status === 'signed-in' ? userQuery : visitorQuery

  return {
    data: userQuery.data === undefined ? visitorQuery.data : userQuery.data,
    isError,
    isFetching,
    refetch,
  }
}

/** Collections whose name or description contains every typed word, ignoring case and accents. */
export function filterCollections<Item extends { name: string; description: string | null }>(
  collections: readonly Item[],
  filterText: string,
): readonly Item[] {
  if (filterText.trim() === '') return collections

  return collections.filter(({ name, description }) =>
    matchesWords(`${name} ${description ?? ''}`, filterText),
  )
}
