import { maxCartPhotos } from '@shoebox/domain/accounts/sharing'
import { licenseTypes } from '@shoebox/domain/rights/clearance'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { cents, instant, nothing, uuid } from './fields.ts'
import { routes } from './routes.ts'
import { shortlistedPhoto } from './shortlisted-photo.ts'

const licenseType = z.enum(licenseTypes)

const cartItem = z
  .extend(shortlistedPhoto, {
    id: uuid,
    user_id: uuid,
    quantity: z.literal(1),
    added_at: instant,
    /** Price of background dressing when the user last saw it; differs from the photo's price if it has changed since. */
    price_seen: z.nullable(cents),
  })
  .register(z.globalRegistry, { id: 'CartItem' })

const tier = z.object({ name: z.string(), minItems: z.int(), discountPercent: z.int() })

const totals = { originalTotal: cents, discountAmount: cents, finalTotal: cents }

const newItem = z.object({
  photo_id: uuid,
  license_type: z.optional(licenseType),
})

/** How many photos of a batch were added and how many failed. Photos that were already there count in neither. */
export const batchResult = z
  .object({ successCount: z.int(), errorCount: z.int() })
  .register(z.globalRegistry, { id: 'BatchResult' })

export const cartContract = {
  listCartItems: endpoint({
    ...routes.listCartItems,
    access: 'signed-in',
    summary: 'The cart of the signed-in user, the latest added first',
    output: z.array(cartItem),
    errors: [],
  }),
  getCartQuote: endpoint({
    ...routes.getCartQuote,
    access: 'signed-in',
    summary: 'The price of the cart with its volume discount, without photos that are not on sale',
    output: z.object({
      ...totals,
      quantity: z.int(),
      appliedTier: z.nullable(tier),
      nextTier: z.nullable(tier),
      /** 0 at the highest tier. */
      itemsNeededForNextTier: z.int(),
      lines: z.array(z.object({ id: uuid, ...totals })),
    }),
    errors: [],
  }),
  addCartItem: endpoint({
    ...routes.addCartItem,
    access: 'signed-in',
    summary: 'Add a photo to the cart',
    body: newItem,
    output: cartItem,
    errors: ['photo_not_live', 'photo_in_cart', 'hero_not_allowed', 'cart_full'],
  }),
  addCartItems: endpoint({
    ...routes.addCartItems,
    access: 'signed-in',
    summary: 'Add photos to the cart; those already in it keep their license and are not counted',
    body: z.object({ items: z.array(newItem).check(z.maxLength(maxCartPhotos)) }),
    output: batchResult,
    errors: [],
  }),
  changeCartItemLicense: endpoint({
    ...routes.changeCartItemLicense,
    access: 'signed-in',
    summary: 'Change the license of a photo in the cart',
    params: z.object({ id: uuid }),
    body: z.object({ license_type: licenseType }),
    output: cartItem,
    errors: ['not_found', 'hero_not_allowed'],
  }),
  removeCartItem: endpoint({
    ...routes.removeCartItem,
    access: 'signed-in',
    summary: 'Remove a photo from the cart; repeating it changes nothing',
    params: z.object({ id: uuid }),
    output: nothing,
    errors: [],
  }),
  clearCart: endpoint({
    ...routes.clearCart,
    access: 'signed-in',
    summary: 'Remove all photos from the cart',
    output: nothing,
    errors: [],
  }),
  confirmCartPrices: endpoint({
    ...routes.confirmCartPrices,
    access: 'signed-in',
    summary: 'Record that the user has seen the current prices of the cart',
    output: nothing,
    errors: [],
  }),
}
