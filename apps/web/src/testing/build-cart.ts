import { cartContract } from '@shoebox/contract/cart'
import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { wishlistsContract } from '@shoebox/contract/wishlists'
import { priceCart } from '@shoebox/domain/money/pricing'
import { defaultLicenseType, toAvailableLicense } from '@shoebox/domain/rights/clearance'
import type { Answers, FakeCall } from '@shoebox/web-kit/testing/fake-server'
import { buildPhoto, type Photo } from './build-photo.ts'

export type CartItem = CallOutput<Contract['listCartItems']>[number]
type CartQuote = CallOutput<Contract['getCartQuote']>

/** An item of a live photo that is available under both licenses. */
export function buildCartItem(overrides: Partial<CartItem> & { photoid: number }): CartItem {
  const photo = buildPhoto({ photoid: overrides.photoid })

  return {
    id: toItemId(photo),
    user_id: 'nora',
    photo_id: photo.id,
    license_type: defaultLicenseType,
    quantity: 1,
    added_at: '2026-11-17T10:00:00.000Z',
    price_seen: overrides.photo?.price ?? photo.price,
    photo,
    clearance: { grade: 'B', licenses: ['background-dressing', 'hero-usage'] },
    ...overrides,
  }
}

/** A fake cart that adds, changes and removes items like the server. Pass answers of `openPage` to override some. */
export function cartAnswers(initialItems: readonly CartItem[] = []): Answers {
  let items = [...initialItems]
  const addPhoto = (photoId: string, license = defaultLicenseType) => {
    const photoid = Number(photoId.slice(-12))
    const item = buildCartItem({ photoid, license_type: license })
    items = [item, ...items]

    return item
  }

  return {
    listCartItems: () => [...items],
    getCartQuote: () => quoteFor(items),
    addCartItem: ({ body }) => {
      const { photo_id, license_type } = cartContract.addCartItem.body.parse(body)

      return addPhoto(photo_id, license_type)
    },
    addCartItems: ({ body }) => {
      const photoIds = new Set(items.map(({ photo_id }) => photo_id))
      const added = cartContract.addCartItems.body
        .parse(body)
        .items.filter(({ photo_id }) => !photoIds.has(photo_id))
      for (const { photo_id, license_type } of added) addPhoto(photo_id, license_type)

      return { successCount: added.length, errorCount: 0 }
    },
    changeCartItemLicense: (call) => {
      const { license_type } = cartContract.changeCartItemLicense.body.parse(call.body)
      const changed = { ...findItem(items, call), license_type }
      items = items.map((item) => (item.id === changed.id ? changed : item))

      return changed
    },
    removeCartItem: (call) => {
      const removed = findItem(items, call)
      items = items.filter((item) => item !== removed)

      return undefined
    },
    moveCartItemToWishlist: ({ body }) => {
      const { cart_item_id } = wishlistsContract.moveCartItemToWishlist.body.parse(body)
      items = items.filter(({ id }) => id !== cart_item_id)

      return undefined
    },
    clearCart: () => {
      items = []

      return undefined
    },
    confirmCartPrices: () => {
      items = items.map((item) => ({ ...item, price_seen: item.photo?.price ?? null }))

      return undefined
    },
  }
}

/** The server's quote of these items. */
export function quoteFor(items: readonly CartItem[]): CartQuote {
  const liveItems = items.filter(({ photo }) => photo !== null)
  const priced = priceCart(
    liveItems.map(({ photo, license_type, clearance }) => ({
      priceCents: photo?.price ?? 0,
      license: toAvailableLicense(license_type, clearance),
      quantity: 1,
    })),
  )
  const toTier = (percent: number, minItems: number) => ({
    name: `${percent}%`,
    minItems,
    discountPercent: percent,
  })
  const { nextTier } = priced

  return {
    ...toTotals(priced),
    quantity: priced.quantity,
    appliedTier: priced.percent === 0 ? null : toTier(priced.percent, 0),
    nextTier: nextTier && toTier(nextTier.percent, nextTier.atLeast),
    itemsNeededForNextTier: nextTier?.missing ?? 0,
    lines: liveItems.flatMap(({ id }, index) => {
      const line = priced.lines[index]

      return line === undefined ? [] : [{ id, ...toTotals(line) }]
    }),
  }
}

type Sums = { originalCents: number; discountCents: number; totalCents: number }

function toTotals({ originalCents, discountCents, totalCents }: Sums) {
  return { originalTotal: originalCents, discountAmount: discountCents, finalTotal: totalCents }
}

function findItem(items: readonly CartItem[], { path }: FakeCall): CartItem {
  const item = items.find(({ id }) => path.endsWith(id))
  if (item === undefined) throw new Error(`no cart item for ${path}`)

  return item
}

/** Items and photos never share an id. */
function toItemId({ id }: Photo): string {
  return id.replace('0198f1de', '0198f1df')
}
