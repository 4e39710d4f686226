import { wishlistsContract } from '@shoebox/contract/wishlists'
import { bindRoom } from '../http/endpoints/handler.ts'
import { addWishlistItem, addWishlistItems } from './add-items.ts'
import { changeWishlistItemLicense, removeWishlistItem } from './change-items.ts'
import { createWishlist, deleteWishlist, updateWishlist } from './change-wishlists.ts'
import { addWishlistToCart, moveCartItemToWishlist, moveWishlistItems } from './move-items.ts'
import {
  findWishlistedPhotos,
  getWishlist,
  listWishlistItems,
  listWishlists,
} from './read-wishlists.ts'
import { getSharedWishlist, renewShareCode, shareWishlist } from './share-wishlist.ts'

export const wishlistsRoutes = bindRoom({
  room: 'wishlists',
  contract: wishlistsContract,
  handlers: {
    listWishlists,
    listWishlistItems: (ctx, { query }) => listWishlistItems(ctx, query.photo_id),
    findWishlistedPhotos: (ctx, { body }) => findWishlistedPhotos(ctx, body.photo_ids),
    getWishlist: (ctx, { params }) => getWishlist(ctx, params.id),
    createWishlist: (ctx, { body }) => createWishlist(ctx, body),
    updateWishlist: (ctx, { params, body }) =>
      updateWishlist(ctx, { id: params.id, changes: body }),
    deleteWishlist: (ctx, { params }) => deleteWishlist(ctx, params.id),
    addWishlistItem: (ctx, { params, body }) => addWishlistItem(ctx, { id: params.id, item: body }),
    addWishlistItems: (ctx, { params, body }) =>
      addWishlistItems(ctx, { id: params.id, items: body.items }),
    moveWishlistItems: (ctx, { params, body }) =>
      moveWishlistItems(ctx, { from: params.id, to: body.to, itemIds: body.item_ids }),
    moveCartItemToWishlist: (ctx, { params, body }) =>
      moveCartItemToWishlist(ctx, { wishlistId: params.id, cartItemId: body.cart_item_id }),
    changeWishlistItemLicense: (ctx, { params, body }) =>
      changeWishlistItemLicense(ctx, {
        wishlistId: params.id,
        itemId: params.item,
        license: body.license_type,
      }),
    removeWishlistItem: (ctx, { params }) =>
      removeWishlistItem(ctx, { wishlistId: params.id, itemId: params.item }),
    addWishlistToCart: (ctx, { params }) => addWishlistToCart(ctx, params.id),
    shareWishlist: (ctx, { params, body }) =>
      shareWishlist(ctx, { id: params.id, isShared: body.is_shared }),
    renewShareCode: (ctx, { params }) => renewShareCode(ctx, params.id),
    getSharedWishlist: (ctx, { params }) => getSharedWishlist(ctx, params.code),
  },
})
