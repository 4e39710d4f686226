import { maxWishlistPhotos } from '@shoebox/domain/accounts/sharing'
import { defaultLicenseType } from '@shoebox/domain/rights/clearance'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { api } from '@shoebox/web-kit/api/api'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { toast } from '@shoebox/web-kit/toast/toast'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { sendForEach } from '../../lib/shortlist-items.ts'
import { recheckHearts, setHearts } from './check-photos.ts'
import { photoWishlistsQuery, wishlistQuery, wishlistsKey } from './queries.ts'
import {
  addErrorToast,
  addedToast,
  changedToast,
  changeErrorToast,
  createdToast,
  createErrorToast,
} from './wishlist-toasts.ts'

/** What is needed to read and change the cached wishlists of a user. */
export type WishlistsAccess = { client: QueryClient; userId: string }

type NamedWishlist = { id: string; name: string }
type AddedPhoto = { id: string }

/** Adds photos under the default license. The hearts fill at once, and the toast offers Undo. */
export async function addToWishlist(
  access: WishlistsAccess,
  wishlist: NamedWishlist,
  photos: readonly AddedPhoto[],
): Promise<void> {
  const [first] = photos
  if (first === undefined) return

  const photoIds = photos.map(({ id }) => id)
  const revertHearts = setHearts(photoIds, true)
  const revertMembership = setMembership(access, wishlist, photoIds)
  try {
    if (photos.length === 1) await addOne(access, wishlist, first.id)
    else await addSeveral(access, wishlist, photoIds)
  } catch (error) {
    revertHearts()
    revertMembership()
    toast(addErrorToast(error, photos.length))
    // The photos may still be in a wishlist: another tab may have added them, or the user chose another one meanwhile.
    void recheckHearts(photoIds)
  }
  await invalidateWishlists(access)
}

async function addOne(access: WishlistsAccess, { id, name }: NamedWishlist, photoId: string) {
  const item = await api.addWishlistItem({
    params: { id },
    body: { photo_id: photoId, license_type: defaultLicenseType },
  })
  toast({
    ...addedToast(name, { requested: 1, successCount: 1, errorCount: 0 }),
    about: `wishlist ${id} ${photoId}`,
    action: { label: 'Undo', run: () => void removeItems(access, id, async () => [item]) },
  })
}

/** Loads the wishlist first: Undo must not remove the photos that were in it before. */
async function addSeveral(access: WishlistsAccess, { id, name }: NamedWishlist, ids: string[]) {
  const before = await access.client.fetchQuery({
    ...wishlistQuery(id, access.userId),
    staleTime: 0,
  })
  const idsBefore = new Set(before.items.map(({ photo_id }) => photo_id))
  const addedIds = ids.filter((photoId) => !idsBefore.has(photoId))
  const findAdded = async () => {
    const { items } = await api.getWishlist({ params: { id } })

    return items.filter(({ photo_id }) => addedIds.includes(photo_id))
  }
  const counts = await sendPhotos(id, ids)
  toast({
    ...addedToast(name, { requested: ids.length, ...counts }),
    about: `wishlist ${id} ${ids.join()}`,
    ...(counts.successCount > 0 && {
      action: { label: 'Undo', run: () => void removeItems(access, id, findAdded) },
    }),
  })
  if (counts.errorCount > 0) void recheckHearts(addedIds)
}

type AddedItem = { id: string; photo_id: string }

/** Undoes an addition, without a message if it succeeds. */
async function removeItems(
  access: WishlistsAccess,
  id: string,
  findItems: () => Promise<readonly AddedItem[]>,
): Promise<void> {
  try {
    const items = await findItems()
    await sendForEach(items, (item) => api.removeWishlistItem({ params: { id, item: item.id } }))
    void recheckHearts(items.map(({ photo_id }) => photo_id))
  } catch (error) {
    toast(changeErrorToast('update', error))
  }
  await invalidateWishlists(access)
}

type NewWishlist = {
  name: string
  projectId: string
  photos: readonly AddedPhoto[]
  /** The same for each attempt to create the same wishlist. */
  idempotencyKey: string
}

/** Creates a wishlist with its photos. The form also has a description, which is not sent. */
export function useCreateWishlist() {
  const access = useWishlistsAccess()

  return useSingleMutation({
    mutationFn: async ({ name, projectId, photos, idempotencyKey }: NewWishlist) => {
      const [first, ...others] = photos
      const isSingle = first !== undefined && others.length === 0
      const wishlist = await api.createWishlist({
        body: {
          name,
          project_id: projectId,
          ...(isSingle && { photo_id: first.id, license_type: defaultLicenseType }),
        },
        idempotencyKey,
      })
      const photoIds = photos.map(({ id }) => id)
      setHearts(photoIds, true)
      if (others.length > 0) await addToNewWishlist(wishlist.id, photoIds)

      return wishlist
    },
    onSuccess: (_, { photos }) => {
      toast(createdToast(photos.length))
      void invalidateWishlists(access)
    },
    onError: (error) => toast(createErrorToast(error)),
  })
}

/** The wishlist already exists, so a failure here must not be reported as a failed creation. */
async function addToNewWishlist(id: string, photoIds: readonly string[]): Promise<void> {
  try {
    const { errorCount } = await sendPhotos(id, photoIds)
    if (errorCount > 0) void recheckHearts(photoIds)
  } catch (error) {
    void recheckHearts(photoIds)
    toast(addErrorToast(error, photoIds.length))
  }
}

type WishlistChanges = { wishlist: NamedWishlist; name?: string; projectId?: string }

/** Renames a wishlist or moves it to another project. */
export function useUpdateWishlist() {
  const access = useWishlistsAccess()

  return useSingleMutation({
    mutationFn: ({ wishlist: { id }, name, projectId }: WishlistChanges) =>
      api.updateWishlist({
        params: { id },
        body: {
          ...(name !== undefined && { name }),
          ...(projectId !== undefined && { project_id: projectId }),
        },
      }),
    onSuccess: async ({ name }) => {
      toast(changedToast('updated', name))
      await invalidateWishlists(access)
    },
    onError: (error) => toast(changeErrorToast('update', error)),
  })
}

export function useDeleteWishlist() {
  const access = useWishlistsAccess()

  return useSingleMutation({
    mutationFn: async ({ id }: NamedWishlist) => {
      const cached = access.client.getQueryData(wishlistQuery(id, access.userId).queryKey)
      await api.deleteWishlist({ params: { id } })

      return cached?.items.map(({ photo_id }) => photo_id) ?? []
    },
    onSuccess: (photoIds, { id, name }) => {
      toast(changedToast('deleted', name))
      access.client.removeQueries(wishlistQuery(id, access.userId))
      // Not awaited: the page of the deleted wishlist has to close first, or it would load the wishlist again.
      void recheckHearts(photoIds)
      void invalidateWishlists(access)
    },
    onError: (error) => toast(changeErrorToast('delete', error)),
  })
}

export function useWishlistsAccess(): WishlistsAccess {
  const client = useQueryClient()
  const { user } = useAuthContext()

  return { client, userId: user?.id ?? '' }
}

/**
 * Refreshes wishlists, and projects, which show how many wishlists they have. The 'projects' query key is hardcoded,
 * because features do not import each other.
 */
export async function invalidateWishlists({ client, userId }: WishlistsAccess): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: wishlistsKey(userId) }),
    client.invalidateQueries({ queryKey: ['projects', userId] }),
  ])
}

/** Adds the wishlist to the cached wishlists of each photo, if there are any. Returns a function that undoes it. */
function setMembership(
  { client, userId }: WishlistsAccess,
  { id, name }: NamedWishlist,
  photoIds: readonly string[],
): () => void {
  const reverts = photoIds.map((photoId) => {
    const { queryKey } = photoWishlistsQuery(photoId, userId)
    const before = client.getQueryData(queryKey)
    if (before === undefined || before.some(({ wishlists }) => wishlists.id === id)) return null

    client.setQueryData(queryKey, [...before, { photo_id: photoId, wishlists: { id, name } }])
    return () =>
      client.setQueryData(queryKey, (now) => now?.filter(({ wishlists }) => wishlists.id !== id))
  })

  return () => {
    for (const revert of reverts) revert?.()
  }
}

/** Sends at most `maxWishlistPhotos`, because the server refuses longer requests. Counts the others as errors. */
async function sendPhotos(id: string, photoIds: readonly string[]) {
  const sentIds = photoIds.slice(0, maxWishlistPhotos)
  const { successCount, errorCount } = await api.addWishlistItems({
    params: { id },
    body: {
      items: sentIds.map((photo_id) => ({ photo_id, license_type: defaultLicenseType })),
    },
  })

  return { successCount, errorCount: errorCount + photoIds.length - sentIds.length }
}
