import { api } from '@shoebox/web-kit/api/api'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { toast } from '@shoebox/web-kit/toast/toast'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  creationErrorToast,
  creationToast,
  toggleErrorToast,
  toggleToast,
} from './collection-toasts.ts'
import { collectionsQuery, photoCollectionsQuery } from './queries.ts'

type PhotoAndUser = { photoId: string; userId: string }
type Membership = PhotoAndUser & { collection: { id: string; name: string } }

const curationKey = ['curateCollections'] as const

/** Adds or removes the photo with an optimistic update, which is rolled back on failure. */
export function useToggleMembership({ collection: { id, name }, photoId, userId }: Membership) {
  const queryClient = useQueryClient()
  const { queryKey } = photoCollectionsQuery(photoId, userId)
  const params = { id, photo: photoId }

  return useMutation({
    mutationKey: curationKey,
    // Run in sequence, so that the second of two quick clicks does not reach the server first.
    scope: { id: `curate ${id} ${photoId}` },
    networkMode: 'always',
    mutationFn: (isMember: boolean) =>
      isMember ? api.addToCollection({ params }) : api.removeFromCollection({ params }),
    onMutate: async (isMember) => {
      await queryClient.cancelQueries({ queryKey })
      setCachedMembership(queryClient, { id, photoId, userId, isMember })
    },
    onSuccess: (_, isMember) =>
      toast({ ...toggleToast(isMember, name), about: `curate ${id} ${photoId}` }),
    onError: (error, isMember) => {
      setCachedMembership(queryClient, { id, photoId, userId, isMember: !isMember })
      toast(toggleErrorToast(isMember, error))
    },
    onSettled: () => invalidateCollections(queryClient),
  })
}

export type NewCollection = { name: string; description: string }

export function useCreateCollection({ photoId, userId }: PhotoAndUser) {
  const queryClient = useQueryClient()

  return useSingleMutation({
    mutationKey: curationKey,
    mutationFn: ({ key, ...fields }: NewCollection & { key: string }) =>
      api.createCollection({ body: { ...fields, photo_id: photoId }, idempotencyKey: key }),
    onSuccess: async ({ id, name }) => {
      setCachedMembership(queryClient, { id, photoId, userId, isMember: true })
      toast(creationToast(name))
      await invalidateCollections(queryClient)
    },
    onError: (error) => toast(creationErrorToast(error)),
  })
}

type MembershipChange = PhotoAndUser & { id: string; isMember: boolean }

function setCachedMembership(
  queryClient: QueryClient,
  { id, photoId, userId, isMember }: MembershipChange,
): void {
  const { queryKey } = photoCollectionsQuery(photoId, userId)
  const previousIds = queryClient.getQueryData(queryKey)
  if (previousIds === undefined || previousIds.includes(id) === isMember) return

  queryClient.setQueryData(
    queryKey,
    isMember ? [...previousIds, id] : previousIds.filter((other) => other !== id),
  )
  queryClient.setQueryData(collectionsQuery(userId).queryKey, (collections) =>
    collections?.map((item) =>
      item.id === id ? { ...item, photoCount: item.photoCount + (isMember ? 1 : -1) } : item,
    ),
  )
}

const affectedOperations = [
  'listPhotoCollections',
  'listCollections',
  'getCollection',
  'listCollectionPhotos',
]

/** Invalidates only after the last pending mutation: an earlier refetch would visibly undo the optimistic updates. */
async function invalidateCollections(queryClient: QueryClient): Promise<void> {
  if (queryClient.isMutating({ mutationKey: curationKey }) > 1) return

  await Promise.all(
    affectedOperations.map((operation) => queryClient.invalidateQueries({ queryKey: [operation] })),
  )
}
