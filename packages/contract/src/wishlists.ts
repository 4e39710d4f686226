import {
  maxCheckedPhotos,
  maxWishlistPhotos,
  shareCodePattern,
} from '@shoebox/domain/accounts/sharing'
import { licenseTypes } from '@shoebox/domain/rights/clearance'
import * as z from 'zod/mini'
import { batchResult } from './cart.ts'
import { searchRow } from './catalog/search.ts'
import { endpoint } from './endpoint.ts'
import { cents, instant, line, nothing, uuid, uuids } from './fields.ts'
import { routes } from './routes.ts'
import { shortlistedPhoto } from './shortlisted-photo.ts'

const licenseType = z.enum(licenseTypes)

const wishlist = z.object({
  id: uuid,
  name: z.string(),
  user_id: uuid,
  project_id: z.nullable(uuid),
  updated_at: instant,
  /** Null if the project was deleted. */
  project: z.nullable(z.object({ id: uuid, name: z.string(), company: z.string() })),
  is_shared: z.boolean(),
  /**
   * Ten hex characters. The link works only while the wishlist is shared. Null for members who may not edit the
   * wishlist.
   */
  share_code: z.nullable(z.string()),
  photo_count: z.int(),
  /** False for members who may read but not edit the wishlist of a company project. */
  can_edit: z.boolean(),
})

const listedWishlist = z
  .extend(wishlist, {
    /** The seven photos added last that are live: about one row on a wide screen. */
    covers: z.array(searchRow),
    /** Price of the live photos in one order, with the volume discount. */
    total: cents,
  })
  .register(z.globalRegistry, { id: 'ListedWishlist' })

const wishlistItem = z
  .extend(shortlistedPhoto, { id: uuid, wishlist_id: uuid, added_at: instant })
  .register(z.globalRegistry, { id: 'WishlistItem' })

const fullWishlist = z
  .extend(wishlist, {
    /** The items, newest first. */
    items: z.array(wishlistItem),
  })
  .register(z.globalRegistry, { id: 'Wishlist' })

const sharing = z
  .object({ is_shared: z.boolean(), share_code: z.string() })
  .register(z.globalRegistry, { id: 'Sharing' })

const name = line(100).check(z.minLength(1, 'Name is required'))

const newItem = z.object({ photo_id: uuid, license_type: z.optional(licenseType) })

const params = z.object({ id: uuid })
const itemParams = z.object({ id: uuid, item: uuid })

export const wishlistsContract = {
  listWishlists: endpoint({
    ...routes.listWishlists,
    access: 'signed-in',
    summary: 'The wishlists of the signed-in user, the latest changed first',
    output: z.array(listedWishlist),
    errors: [],
  }),
  listWishlistItems: endpoint({
    ...routes.listWishlistItems,
    access: 'signed-in',
    summary: 'The user’s wishlists that contain a photo',
    query: z.object({ photo_id: uuid }),
    output: z.array(
      z.object({ photo_id: uuid, wishlists: z.object({ id: uuid, name: z.string() }) }),
    ),
    errors: [],
  }),
  findWishlistedPhotos: endpoint({
    ...routes.findWishlistedPhotos,
    access: 'signed-in',
    summary: 'Which of these photos are in a wishlist of the user',
    body: z.object({ photo_ids: uuids(maxCheckedPhotos) }),
    output: z.array(uuid),
    errors: [],
  }),
  getWishlist: endpoint({
    ...routes.getWishlist,
    access: 'signed-in',
    summary: 'A wishlist of the user or of a company they are a member of, with all of its photos',
    params,
    output: fullWishlist,
    errors: ['not_found'],
  }),
  createWishlist: endpoint({
    ...routes.createWishlist,
    access: 'signed-in',
    summary: 'Create a wishlist in one of the user’s projects, and add a photo to it',
    body: z.object({
      name,
      project_id: uuid,
      photo_id: z.optional(uuid),
      license_type: z.optional(licenseType),
    }),
    output: listedWishlist,
    errors: ['not_found', 'photo_not_live', 'hero_not_allowed', 'too_many_wishlists'],
    idempotent: true,
  }),
  updateWishlist: endpoint({
    ...routes.updateWishlist,
    access: 'signed-in',
    summary: 'Rename a wishlist or move it to another project of the user',
    params,
    body: z.object({ name: z.optional(name), project_id: z.optional(uuid) }),
    output: listedWishlist,
    errors: ['not_found'],
  }),
  deleteWishlist: endpoint({
    ...routes.deleteWishlist,
    access: 'signed-in',
    summary: 'Delete a wishlist of the user; repeating it changes nothing',
    params,
    output: nothing,
    errors: [],
  }),
  addWishlistItem: endpoint({
    ...routes.addWishlistItem,
    access: 'signed-in',
    summary: 'Add a photo to a wishlist of the user',
    params,
    body: newItem,
    output: wishlistItem,
    errors: [
      'not_found',
      'photo_not_live',
      'photo_in_wishlist',
      'hero_not_allowed',
      'wishlist_full',
    ],
  }),
  addWishlistItems: endpoint({
    ...routes.addWishlistItems,
    access: 'signed-in',
    summary: 'Add photos to a wishlist of the user; those already in it are not counted',
    params,
    body: z.object({ items: z.array(newItem).check(z.maxLength(maxWishlistPhotos)) }),
    output: batchResult,
    errors: ['not_found'],
  }),
  moveWishlistItems: endpoint({
    ...routes.moveWishlistItems,
    access: 'signed-in',
    summary:
      'Move items to another wishlist of the user; a photo that is already there is only removed here',
    params,
    body: z.object({ item_ids: uuids(maxWishlistPhotos), to: uuid }),
    output: batchResult,
    errors: ['not_found', 'wishlist_full'],
  }),
  moveCartItemToWishlist: endpoint({
    ...routes.moveCartItemToWishlist,
    access: 'signed-in',
    summary: 'Move a photo with its license from the cart to a wishlist of the user',
    params,
    body: z.object({ cart_item_id: uuid }),
    output: nothing,
    errors: ['not_found', 'photo_not_live', 'hero_not_allowed', 'wishlist_full'],
  }),
  changeWishlistItemLicense: endpoint({
    ...routes.changeWishlistItemLicense,
    access: 'signed-in',
    summary: 'Change the license of a photo in a wishlist of the user',
    params: itemParams,
    body: z.object({ license_type: licenseType }),
    output: wishlistItem,
    errors: ['not_found', 'hero_not_allowed'],
  }),
  removeWishlistItem: endpoint({
    ...routes.removeWishlistItem,
    access: 'signed-in',
    summary: 'Remove a photo from a wishlist of the user; repeating it changes nothing',
    params: itemParams,
    output: nothing,
    errors: [],
  }),
  addWishlistToCart: endpoint({
    ...routes.addWishlistToCart,
    access: 'signed-in',
    summary: 'Add all live photos of a wishlist to the cart with their licenses',
    params,
    output: batchResult,
    errors: ['not_found'],
  }),
  shareWishlist: endpoint({
    ...routes.shareWishlist,
    access: 'signed-in',
    summary: 'Switch the shared link of a wishlist on or off',
    params,
    body: z.object({ is_shared: z.boolean() }),
    output: sharing,
    errors: ['not_found'],
  }),
  renewShareCode: endpoint({
    ...routes.renewShareCode,
    access: 'signed-in',
    summary: 'Replace the share code of a wishlist, so that the old link stops working',
    params,
    output: sharing,
    errors: ['not_found'],
  }),
  getSharedWishlist: endpoint({
    ...routes.getSharedWishlist,
    access: 'public',
    summary:
      'A shared wishlist as visitors see it: its name, its owner’s first name and its photos',
    params: z.object({ code: z.string().check(z.regex(shareCodePattern)) }),
    output: z.object({
      name: z.string(),
      owner_first_name: z.nullable(z.string()),
      photos: z.array(searchRow),
    }),
    errors: ['not_found'],
  }),
}
