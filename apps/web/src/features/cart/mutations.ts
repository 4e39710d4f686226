import { maxCartPhotos } from '@shoebox/domain/accounts/sharing'
import {
  defaultLicenseType,
  type LicenseType,
  toAvailableLicense,
} from '@shoebox/domain/rights/clearance'
import { api } from '@shoebox/web-kit/api/api'
import { toast } from '@shoebox/web-kit/toast/toast'
import { insertByDate } from '../../lib/shortlist-items.ts'
import { trackCartAdd } from '../../lib/track.ts'
import {
  addedToast,
  batchToast,
  clearedToast,
  duplicateToast,
  removedToast,
  signInToast,
} from './cart-toasts.ts'
import { type CartAccess, changeCart, editCart, findSavedId, readCart } from './change-cart.ts'
import type { CartItem } from './queries.ts'

export type NewCartItem = {
  /** The id of the photo. */
  id: string
  photoid: number
  license?: LicenseType
  /** Position in the list that the photo was added from; the first is 1. */
  position?: number
  /** If set, the cart page shows the photo before the server responds. */
  details?: Pick<CartItem, 'photo' | 'clearance'>
}

/** Adds one photo. The optimistic item has no photo details until the server returns them. */
export async function addToCart(access: CartAccess, photo: NewCartItem): Promise<void> {
  const { client, userId } = access
  if (userId === undefined) return toast(signInToast)
  const existing = readCart(access)?.find(({ photo_id }) => photo_id === photo.id)
  if (existing !== undefined) return showDuplicate(access, existing)

  const unsaved = toUnsavedItem(photo, userId)
  await changeCart(access, {
    change: 'add',
    edit: (items) => [unsaved, ...items],
    send: () =>
      api.addCartItem({ body: { photo_id: photo.id, license_type: unsaved.license_type } }),
    revert: (items) => items.filter((item) => item !== unsaved),
    onSuccess: (saved) => {
      toast(addedToast)
      trackAdded([photo])
      editCart(client, userId, (items) => items.map((item) => (item === unsaved ? saved : item)))
    },
  })
}

/** Adds the photos that are not in the cart yet. Photos in the cart keep their license. */
export async function addManyToCart(
  access: CartAccess,
  photos: readonly NewCartItem[],
): Promise<void> {
  const { userId } = access
  if (userId === undefined) return toast(signInToast)
  if (photos.length === 0) return undefined

  const idsInCart = new Set(readCart(access)?.map(({ photo_id }) => photo_id))
  // The server refuses longer requests.
  const requested = photos.slice(0, maxCartPhotos)
  const newPhotos = requested.filter(({ id }) => !idsInCart.has(id))
  const unsavedItems = newPhotos.map((photo) => toUnsavedItem(photo, userId))
  await changeCart(access, {
    change: 'addMany',
    edit: (items) => [...unsavedItems, ...items],
    send: () =>
      api.addCartItems({
        body: {
          items: requested.map(({ id, license = defaultLicenseType }) => ({
            photo_id: id,
            license_type: license,
          })),
        },
      }),
    revert: (items) => items.filter((item) => !unsavedItems.includes(item)),
    onSuccess: ({ successCount, errorCount }) => {
      const leftOutCount = photos.length - requested.length
      toast(
        batchToast({
          requested: photos.length,
          successCount,
          errorCount: errorCount + leftOutCount,
        }),
      )
      trackAdded(newPhotos)
    },
    refetchesItems: true,
  })
}

/** Removes a photo. Undo adds it again with its license. */
export async function removeFromCart(access: CartAccess, removed: CartItem): Promise<void> {
  await changeCart(access, {
    change: 'remove',
    edit: (items) => items.filter(({ photo_id }) => photo_id !== removed.photo_id),
    send: async () => await api.removeCartItem({ params: { id: await findSavedId(removed) } }),
    revert: (items) => insertByDate(items, removed),
    onSuccess: () =>
      toast({
        ...removedToast,
        about: `cart ${removed.photo_id}`,
        ...(removed.photo !== null && {
          action: { label: 'Undo', run: () => void addToCart(access, toNewItem(removed)) },
        }),
      }),
  })
}

/** Removes all photos. Undo adds those that are still live again, with their licenses. */
export async function clearCart(access: CartAccess): Promise<void> {
  const removed = readCart(access) ?? []
  const restorable = removed.filter(({ photo }) => photo !== null).map(toNewItem)

  await changeCart(access, {
    change: 'clear',
    edit: () => [],
    send: () => api.clearCart(),
    revert: (items) => [...items, ...removed],
    onSuccess: () =>
      toast({
        ...clearedToast,
        about: 'cart cleared',
        ...(restorable.length > 0 && {
          action: { label: 'Undo', run: () => void addManyToCart(access, restorable) },
        }),
      }),
  })
}

export async function changeLicense(
  access: CartAccess,
  changed: CartItem,
  license: LicenseType,
): Promise<void> {
  const { client, userId } = access
  const setLicense = (license_type: LicenseType) => (items: readonly CartItem[]) =>
    items.map((item) => (item.photo_id === changed.photo_id ? { ...item, license_type } : item))

  await changeCart(access, {
    change: 'license',
    edit: setLicense(license),
    send: async () =>
      await api.changeCartItemLicense({
        params: { id: await findSavedId(changed) },
        body: { license_type: license },
      }),
    revert: setLicense(changed.license_type),
    onSuccess: ({ clearance }) =>
      editCart(client, userId, (items) =>
        items.map((item) => (item.photo_id === changed.photo_id ? { ...item, clearance } : item)),
      ),
  })
}

/** Records that the user has seen the current prices. */
export async function confirmPrices(access: CartAccess): Promise<void> {
  const seenBefore = new Map(readCart(access)?.map((item) => [item.photo_id, item.price_seen]))

  await changeCart(access, {
    change: 'prices',
    edit: (items) => items.map((item) => ({ ...item, price_seen: item.photo?.price ?? null })),
    send: () => api.confirmCartPrices(),
    revert: (items) =>
      items.map((item) => ({ ...item, price_seen: seenBefore.get(item.photo_id) ?? null })),
  })
}

/** Moves a photo with its license to a wishlist. */
export async function moveToWishlist(
  access: CartAccess,
  moved: CartItem,
  wishlist: { id: string; name: string },
): Promise<void> {
  await changeCart(access, {
    change: 'move',
    edit: (items) => items.filter(({ photo_id }) => photo_id !== moved.photo_id),
    send: async () =>
      await api.moveCartItemToWishlist({
        params: { id: wishlist.id },
        body: { cart_item_id: await findSavedId(moved) },
      }),
    revert: (items) => insertByDate(items, moved),
    onSuccess: () => {
      toast({
        title: 'Moved to wishlist',
        description: `Photo moved to ${wishlist.name} wishlist`,
        tone: 'done',
      })
    },
  })
}

/** Only Undo adds photos with details, and it is not tracked. */
function trackAdded(photos: readonly NewCartItem[]): void {
  for (const { id, position, details } of photos)
    if (details === undefined) trackCartAdd({ id, ...(position !== undefined && { position }) })
}

/** The photo is in the cart already. Offers to remove it, because a second click may mean that. */
function showDuplicate(access: CartAccess, item: CartItem): void {
  toast({
    ...duplicateToast,
    action: { label: 'Remove', run: () => void removeFromCart(access, item) },
  })
}

function toUnsavedItem(
  { id, photoid, license = defaultLicenseType, details }: NewCartItem,
  userId: string,
): CartItem {
  return {
    id,
    user_id: userId,
    photo_id: id,
    photoid,
    license_type: license,
    quantity: 1,
    added_at: new Date().toISOString(),
    price_seen: details?.photo?.price ?? null,
    photo: details?.photo ?? null,
    clearance: details?.clearance ?? null,
  }
}

/** For Undo, which must not request a license that is no longer available. */
function toNewItem({ photo_id, photoid, license_type, photo, clearance }: CartItem): NewCartItem {
  const license = toAvailableLicense(license_type, clearance)

  return { id: photo_id, photoid, license, details: { photo, clearance } }
}
