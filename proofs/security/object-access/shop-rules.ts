import type { contractByRoom } from '@shoebox/contract/contract'
import type { Entry, FurtherEntries } from './endpoints.ts'

type Rooms = Pick<
  typeof contractByRoom,
  'accounts' | 'catalog' | 'collections' | 'cart' | 'site' | 'analytics'
>

const nothing = { on: 'nothing' } as const
const own = { on: 'caller' } as const
const contributor = { on: 'contributor' } as const
const admin = { on: 'admin', world: 'family' } as const
const review = { on: 'review' } as const
/** Lists of the shop, asked for a photo that is not published or a family. */
const shop = { on: 'public', world: 'family' } as const

/** Operations of accounts and of the shop. */
export const shopRules: Record<{ [Room in keyof Rooms]: keyof Rooms[Room] }[keyof Rooms], Entry> = {
  listMyRoles: own,
  isCurrentUserAdmin: { ...own, changesNothing: true },
  getProfile: own,
  saveProfile: own,
  getStorefront: shop,
  checkWordpressMigrant: nothing,
  handOff: nothing,
  listMySessions: own,
  endMySession: own,
  becomeCustomer: own,
  getOnboarding: contributor,
  saveIdentity: contributor,
  acceptAgreement: { ...contributor, changesNothing: true },
  createRecoveryCodes: nothing,
  confirmAgreement: {
    ...admin,
    call: (client, on) => client.confirmAgreement({ params: { id: on.member } }),
  },
  // Staff need a second factor.
  grantRole: { ...admin, hasConflict: true },
  revokeRole: { ...admin, changesNothing: true },

  countLivePhotos: nothing,
  listPhotoDetails: shop,
  getPhotoDetails: { on: 'unpublished' },
  listPopularPhotos: shop,
  listNewArrivals: shop,
  listDecades: nothing,
  listMostUsedTags: nothing,
  listEvents: nothing,
  searchPlaces: nothing,
  listVocabulary: nothing,
  getSimilarPhotos: shop,
  searchPhotosV2: {
    ...shop,
    call: (client, on) =>
      client.searchPhotosV2({ query: { p_user_id: on.user, p_event_ids: [on.event] } }),
  },
  countSearchFacets: {
    ...shop,
    call: (client, on) =>
      client.countSearchFacets({ query: { p_user_id: on.user, p_event_ids: [on.event] } }),
  },
  listSynonyms: nothing,
  listTaxonomyPhotos: {
    ...shop,
    call: (client, on) => client.listTaxonomyPhotos({ query: { type: 'event', id: on.event } }),
  },
  getTaxonomyName: {
    ...shop,
    call: (client, on) => client.getTaxonomyName({ query: { type: 'event', id: on.event } }),
  },
  listEventCovers: shop,
  findEvents: shop,
  createSignedUrls: shop,

  listCollections: shop,
  getCollection: shop,
  listCollectionPhotos: shop,
  listPhotoCollections: review,
  addToCollection: {
    ...review,
    call: (client, on) =>
      client.addToCollection({ params: { id: on.collection, photo: on.livePhoto } }),
  },
  removeFromCollection: review,
  createCollection: {
    ...admin,
    call: (client, on) =>
      client.createCollection({
        body: { name: `Kitchens ${on.mark}`, description: 'x'.repeat(50), photo_id: on.livePhoto },
      }),
  },

  listCartItems: own,
  getCartQuote: own,
  addCartItem: {
    ...own,
    call: (client, on) => client.addCartItem({ body: { photo_id: on.otherPhoto } }),
  },
  addCartItems: own,
  // The item already has this license.
  changeCartItemLicense: { ...own, changesNothing: true },
  removeCartItem: own,
  clearCart: own,
  confirmCartPrices: { ...own, changesNothing: true },

  listBackgroundImages: nothing,
  getSiteBanner: nothing,
  sendContactMessage: nothing,
  requestTakedown: nothing,
  issueClickSession: nothing,
  trackEvents: nothing,
  trackSearch: nothing,
  listClickAnalytics: {
    ...admin,
    call: (client, on) =>
      client.listClickAnalytics({ query: { entity_type: 'photo', entity_id: on.photo } }),
  },
  getPhotoAnalytics: admin,
  countQueuedClicks: admin,
  getPopularByClicks: nothing,
}

/** Rows of another user, and photos that are published. */
export const furtherShopRules: FurtherEntries = {
  'endMySession, of another user': {
    on: 'foreign',
    call: (client, on) => client.endMySession({ params: { id: on.foreignSession } }),
  },
  'changeCartItemLicense, of another user': {
    on: 'foreign',
    call: (client, on) =>
      client.changeCartItemLicense({
        params: { id: on.foreignCartItem },
        body: { license_type: 'background-dressing' },
      }),
  },
  'removeCartItem, of another user': {
    on: 'foreign',
    isSilent: true,
    call: (client, on) => client.removeCartItem({ params: { id: on.foreignCartItem } }),
  },
  'getPhotoDetails, by id': {
    on: 'unpublished',
    call: (client, on) => client.getPhotoDetails({ params: { photoid: on.photo } }),
  },
  'getPhotoDetails, of a live photo': {
    ...own,
    call: (client, on) => client.getPhotoDetails({ params: { photoid: on.photo } }),
  },
}
