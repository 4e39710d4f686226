import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { api } from '@shoebox/web-kit/api/api'
import { freshOnMount, stale } from '@shoebox/web-kit/api/stale'
import { matchesWords } from '@shoebox/web-kit/text/fold'
import { queryOptions, useQuery } from '@tanstack/react-query'

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

/** Shows the boot data until the user's own list is loaded: same names, but no additional covers. */
export function useCollections() {
  const { status, user } = useAuthContext()
  const brought = useQuery({ ...collectionsQuery(null), enabled: status === 'signed-out' })
  const own = useQuery({ ...collectionsQuery(user?.id ?? ''), enabled: status === 'signed-in' })
  const { isError, isFetching, refetch } = status === 'signed-in' ? own : brought

  return { data: own.data ?? brought.data, isError, isFetching, refetch }
}

export function useCollection(id: string) {
  const { status, user } = useAuthContext()
  const brought = useQuery({ ...collectionQuery(id, null), enabled: status === 'signed-out' })
  const own = useQuery({ ...collectionQuery(id, user?.id ?? ''), enabled: status === 'signed-in' })
  const { isError, isFetching, refetch } = status === 'signed-in' ? own : brought

  return { data: own.data === undefined ? brought.data : own.data, isError, isFetching, refetch }
}

/** Collections whose name or description contains every typed word, ignoring case and accents. */
export function matching<Item extends { name: string; description: string | null }>(
  collections: readonly Item[],
  typed: string,
): readonly Item[] {
  if (typed.trim() === '') return collections

  return collections.filter(({ name, description }) =>
    matchesWords(`${name} ${description ?? ''}`, typed),
  )
}
