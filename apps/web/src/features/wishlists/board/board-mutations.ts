import { defaultLicenseType, type LicenseType } from '@shoebox/domain/rights/clearance'
import { api } from '@shoebox/web-kit/api/api'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { countOf } from '@shoebox/web-kit/text/plural'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reportCartChange } from '../../../lib/cart-changes.ts'
import { describeFailure } from '../../../lib/describe-failure.ts'
import { insertByDate, sendForEach } from '../../../lib/shortlist-items.ts'
import { recheckHearts } from '../check-photos.ts'
import { invalidateWishlists } from '../mutations.ts'
import { type WishlistItem, wishlistQuery } from '../queries.ts'

/** Identifies a wishlist in the cache of the signed-in user. */
export type BoardIds = { wishlistId: string; userId: string }

function showFailure(description: string): void {
  toast({ title: 'Error', description, tone: 'error' })
}

type LicenseChange = { items: readonly WishlistItem[]; license: LicenseType }

/** Changes the license of one or more photos with an optimistic update, which is rolled back on failure. */
export function useChangeLicense({ wishlistId: id, userId }: BoardIds) {
  const { editItems, refetch } = useCachedItems({ wishlistId: id, userId })

  return useMutation({
    networkMode: 'always',
    scope: { id: `wishlist licenses ${id}` },
    mutationFn: (change: LicenseChange) => sendLicenses(id, change),
    onMutate: async ({ items, license }) => {
      const changedIds = new Set(items.map((item) => item.id))
      await editItems((all) =>
        all.map((item) => (changedIds.has(item.id) ? { ...item, license_type: license } : item)),
      )
    },
    onError: async (_, { items }) => {
      const oldItems = new Map(items.map((item) => [item.id, item]))
      await editItems((all) => all.map((item) => oldItems.get(item.id) ?? item))
      showFailure('Failed to update photo license')
    },
    onSettled: refetch,
  })
}

function sendLicenses(id: string, { items, license }: LicenseChange): Promise<void> {
  return sendForEach(items, (item) =>
    api.changeWishlistItemLicense({
      params: { id, item: item.id },
      body: { license_type: license },
    }),
  )
}

/** Removes a photo at once; the toast can add it again. A photo that is no longer live cannot be added again. */
export function useRemoveItem({ wishlistId: id, userId }: BoardIds) {
  const { editItems, refetch } = useCachedItems({ wishlistId: id, userId })
  const restore = useRestoreItem({ wishlistId: id, userId })

  return useMutation({
    networkMode: 'always',
    mutationFn: (item: WishlistItem) => api.removeWishlistItem({ params: { id, item: item.id } }),
    onMutate: (item) => editItems((all) => all.filter((other) => other.id !== item.id)),
    onSuccess: (_, item) =>
      toast({
        title: 'Removed from wishlist',
        description: `#${item.photoid}`,
        about: `wishlist item ${item.photo_id}`,
        ...(item.photo !== null && {
          action: { label: 'Undo', run: () => restore.mutate(item) },
        }),
      }),
    onError: async (_, item) => {
      await editItems((all) => insertByDate(all, item))
      showFailure('Failed to remove photo from wishlist')
    },
    onSettled: (_data, _error, { photo_id }) => Promise.all([recheckHearts([photo_id]), refetch()]),
  })
}

export type ItemMove = { item: WishlistItem; to: { id: string; name: string } }

/** Moves a photo with its license. The toast can move it back. */
export function useMoveItem({ wishlistId: id, userId }: BoardIds) {
  const { editItems, refetch } = useCachedItems({ wishlistId: id, userId })
  const restore = useRestoreItem({ wishlistId: id, userId })
  const moveBack = useMutation({
    networkMode: 'always',
    mutationFn: async ({ item, to }: ItemMove) => {
      // In the other wishlist, the photo is an item with another id.
      const { items } = await api.getWishlist({ params: { id: to.id } })
      const ids = items
        .filter(({ photo_id }) => photo_id === item.photo_id)
        .map((moved) => moved.id)
      const { errorCount } = await api.moveWishlistItems({
        params: { id: to.id },
        body: { item_ids: ids, to: id },
      })
      if (errorCount > 0) throw new Error('the photo stayed in the other wishlist')
    },
    onError: () => showFailure('Failed to move photo back'),
    onSettled: refetch,
  })

  return useSingleMutation({
    mutationFn: ({ item, to }: ItemMove) =>
      api.moveWishlistItems({ params: { id }, body: { item_ids: [item.id], to: to.id } }),
    onSuccess: async ({ successCount, errorCount }, move) => {
      if (errorCount > 0)
        return showFailure('Couldn’t move the photo: its license is no longer available')

      // If the other wishlist already had the photo, it stays there, and Undo only adds it here again.
      const undo = () => (successCount > 0 ? moveBack.mutate(move) : restore.mutate(move.item))
      await editItems((all) => all.filter((other) => other.id !== move.item.id))
      return toast({
        title: `Moved to ${move.to.name}`,
        description: `#${move.item.photoid}`,
        tone: 'done',
        about: `wishlist item ${move.item.photo_id}`,
        ...(move.item.photo !== null && { action: { label: 'Undo', run: undo } }),
      })
    },
    onError: (error) =>
      showFailure(describeFailure(error, 'Failed to move photo to another wishlist')),
    onSettled: refetch,
  })
}

/** Adds a removed photo again, with its license. */
function useRestoreItem({ wishlistId: id, userId }: BoardIds) {
  const { refetch } = useCachedItems({ wishlistId: id, userId })

  return useMutation({
    networkMode: 'always',
    mutationFn: ({ photo_id, license_type }: WishlistItem) =>
      api.addWishlistItem({ params: { id }, body: { photo_id, license_type } }),
    onError: (error) => showFailure(describeFailure(error, 'Failed to add photo to wishlist')),
    onSettled: (_data, _error, { photo_id }) => Promise.all([recheckHearts([photo_id]), refetch()]),
  })
}

/**
 * Adds all live photos. The server leaves out those whose license is no longer available, so `lostItems` get the default
 * license first, which the page already shows for them. If the user may not edit the wishlist, `lostItems` get
 * it only in the cart.
 */
export function useAddAllToCart({
  wishlistId: id,
  userId,
  canEdit,
}: BoardIds & { canEdit: boolean }) {
  const client = useQueryClient()
  const { refetch } = useCachedItems({ wishlistId: id, userId })

  return useSingleMutation({
    mutationFn: async (lostItems: readonly WishlistItem[]) => {
      if (canEdit) await sendLicenses(id, { items: lostItems, license: defaultLicenseType })
      const lost = canEdit ? none : await addWithDefaultLicense(lostItems)
      const all = await api.addWishlistToCart({ params: { id } })

      // The server counts photos that are already in the cart in neither number.
      return {
        successCount: lost.successCount + all.successCount,
        errorCount: all.errorCount,
      }
    },
    onSuccess: ({ successCount, errorCount }) => {
      reportCartChange()
      toast({
        title: successCount > 0 ? 'Added to cart' : 'Nothing to add',
        description: describeBatch(successCount, errorCount),
        tone: successCount > 0 ? 'done' : 'plain',
      })
    },
    onError: () => showFailure('Failed to add photos to cart'),
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: ['cart', userId] }), refetch()]),
  })
}

const none = { successCount: 0, errorCount: 0 }

async function addWithDefaultLicense(items: readonly WishlistItem[]) {
  if (items.length === 0) return none

  return api.addCartItems({
    body: {
      items: items.map(({ photo_id }) => ({ photo_id, license_type: defaultLicenseType })),
    },
  })
}

/** "3 photos added, 1 failed". */
function describeBatch(added: number, failed: number): string {
  const parts = [`${countOf(added, 'photo')} added`, ...(failed > 0 ? [`${failed} failed`] : [])]

  return parts.join(', ')
}

/** Edits the items of the cached wishlist. `refetch` then loads the server's version of all wishlists. */
function useCachedItems({ wishlistId, userId }: BoardIds) {
  const client = useQueryClient()
  const { queryKey } = wishlistQuery(wishlistId, userId)

  return {
    editItems: async (edit: (items: WishlistItem[]) => WishlistItem[]) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (old) => old && withItems(old, edit(old.items)))
    },
    refetch: () => invalidateWishlists({ client, userId }),
  }
}

function withItems<Board extends { items: WishlistItem[] }>(board: Board, items: WishlistItem[]) {
  return { ...board, items, photo_count: items.length }
}
