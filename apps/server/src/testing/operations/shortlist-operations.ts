import type { OperationCall } from '../every-operation.ts'

/** Calls of cart, projects and wishlists. */
export const callShortlists = {
  listCartItems: (client) => client.listCartItems(),
  getCartQuote: (client) => client.getCartQuote(),
  addCartItem: (client, on) => client.addCartItem({ body: { photo_id: on.photo } }),
  addCartItems: (client, on) =>
    client.addCartItems({ body: { items: [{ photo_id: on.photo }, { photo_id: on.otherPhoto }] } }),
  changeCartItemLicense: (client, on) =>
    client.changeCartItemLicense({
      params: { id: on.cartItem },
      body: { license_type: 'background-dressing' },
    }),
  removeCartItem: (client, on) => client.removeCartItem({ params: { id: on.cartItem } }),
  clearCart: (client) => client.clearCart(),
  confirmCartPrices: (client) => client.confirmCartPrices(),
  listProjects: (client) => client.listProjects(),
  listCompanyProjects: (client, on) => client.listCompanyProjects({ params: { id: on.company } }),
  createProject: (client, on) =>
    client.createProject({ body: { name: 'Nana', company_id: on.company } }),
  findOrCreateProject: (client, on) =>
    client.findOrCreateProject({ body: { name: 'Nana', company_id: on.company } }),
  updateProject: (client, on) =>
    client.updateProject({ params: { id: on.project }, body: { name: 'Nana' } }),
  deleteProject: (client, on) => client.deleteProject({ params: { id: on.project } }),
  archiveProject: (client, on) =>
    client.archiveProject({ params: { id: on.project }, body: { is_archived: true } }),
  findDuplicateNames: (client, on) =>
    client.findDuplicateNames({ body: { entity: 'company', name: on.companyName } }),
  checkDataIntegrity: (client) => client.checkDataIntegrity(),
  listWishlists: (client) => client.listWishlists(),
  listWishlistItems: (client, on) =>
    client.listWishlistItems({ query: { photo_id: on.otherPhoto } }),
  findWishlistedPhotos: (client, on) =>
    client.findWishlistedPhotos({ body: { photo_ids: [on.otherPhoto] } }),
  getWishlist: (client, on) => client.getWishlist({ params: { id: on.wishlist } }),
  createWishlist: (client, on) =>
    client.createWishlist({ body: { name: 'Hallway', project_id: on.project } }),
  updateWishlist: (client, on) =>
    client.updateWishlist({ params: { id: on.wishlist }, body: { name: 'Hallway' } }),
  deleteWishlist: (client, on) => client.deleteWishlist({ params: { id: on.wishlist } }),
  addWishlistItem: (client, on) =>
    client.addWishlistItem({ params: { id: on.wishlist }, body: { photo_id: on.photo } }),
  addWishlistItems: (client, on) =>
    client.addWishlistItems({
      params: { id: on.wishlist },
      body: { items: [{ photo_id: on.photo }] },
    }),
  moveWishlistItems: (client, on) =>
    client.moveWishlistItems({
      params: { id: on.wishlist },
      body: { item_ids: [on.wishlistItem], to: on.wishlist },
    }),
  moveCartItemToWishlist: (client, on) =>
    client.moveCartItemToWishlist({
      params: { id: on.wishlist },
      body: { cart_item_id: on.cartItem },
    }),
  changeWishlistItemLicense: (client, on) =>
    client.changeWishlistItemLicense({
      params: { id: on.wishlist, item: on.wishlistItem },
      body: { license_type: 'background-dressing' },
    }),
  removeWishlistItem: (client, on) =>
    client.removeWishlistItem({ params: { id: on.wishlist, item: on.wishlistItem } }),
  addWishlistToCart: (client, on) => client.addWishlistToCart({ params: { id: on.wishlist } }),
  shareWishlist: (client, on) =>
    client.shareWishlist({ params: { id: on.wishlist }, body: { is_shared: true } }),
  renewShareCode: (client, on) => client.renewShareCode({ params: { id: on.wishlist } }),
  getSharedWishlist: (client) => client.getSharedWishlist({ params: { code: '0123456789' } }),
} satisfies Record<string, OperationCall>
