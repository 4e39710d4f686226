import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import type { Answers } from '@shoebox/web-kit/testing/fake-server'
import { buildPhoto, imageUrl, type Photo, signUrls } from './build-photo.ts'

type Wishlist = CallOutput<Contract['getWishlist']>
type WishlistItem = Wishlist['items'][number]
type ListedWishlist = CallOutput<Contract['listWishlists']>[number]
type Project = CallOutput<Contract['listProjects']>[number]
type Studio = CallOutput<Contract['listCompanies']>[number]
type JoinedStudio = CallOutput<Contract['listJoinedCompanies']>[number]

const createdAt = '2026-11-15T12:00:00.000Z'

/** A uuid that ends in this number. */
export const uuidOf = (number: number) =>
  `0198f1de-0000-7000-9000-${String(number).padStart(12, '0')}`

/** An item with a live photo, which is cleared for both licenses. */
export function buildItem(photoid: number, overrides: Partial<WishlistItem> = {}): WishlistItem {
  const photo = buildPhoto({ photoid })

  return {
    id: uuidOf(photoid),
    wishlist_id: uuidOf(1),
    added_at: createdAt,
    photo_id: photo.id,
    photoid,
    license_type: 'background-dressing',
    photo,
    clearance: { grade: 'B', licenses: ['background-dressing', 'hero-usage'] },
    ...overrides,
  }
}

const wishlistFields = {
  user_id: 'nora',
  project_id: uuidOf(50),
  updated_at: createdAt,
  project: { id: uuidOf(50), name: 'The Pretend Hour', company: 'Nowhere Road Pictures' },
  is_shared: false,
  share_code: '9c41e07ab2',
  can_edit: true,
}

export function buildWishlist(overrides: Partial<Wishlist> = {}): Wishlist {
  const { items = [buildItem(11), buildItem(12)] } = overrides

  return {
    ...wishlistFields,
    id: uuidOf(1),
    name: 'Nana’s hallway',
    photo_count: items.length,
    items,
    ...overrides,
  }
}

export function buildListedWishlist(overrides: Partial<ListedWishlist> = {}): ListedWishlist {
  return {
    ...wishlistFields,
    id: uuidOf(1),
    name: 'Nana’s hallway',
    photo_count: 0,
    covers: [],
    total: 0,
    ...overrides,
  }
}

export function toCovers(photos: readonly Photo[]): ListedWishlist['covers'] {
  return photos.map((photo) => ({ ...photo, total_count: photos.length }))
}

export function buildProject(overrides: Partial<Project> = {}): Project {
  return {
    id: uuidOf(50),
    name: 'The Pretend Hour',
    company: 'Nowhere Road Pictures',
    company_id: uuidOf(70),
    user_id: 'nora',
    last_used_at: createdAt,
    created_at: createdAt,
    archived_at: null,
    wishlist_count: 2,
    has_orders: false,
    can_edit: true,
    ...overrides,
  }
}

export function buildStudio(overrides: Partial<Studio> = {}): Studio {
  return {
    id: uuidOf(70),
    name: 'Nowhere Road Pictures',
    created_by: 'nora',
    company_logo: null,
    street_address: '12 Nowhere Road',
    street_address_2: null,
    city: 'Burbank',
    state_province: 'CA',
    postal_code: '91502',
    phone: '555-0100',
    archived_at: null,
    ...overrides,
  }
}

/** One of several wishlists: its number is in its id and its name. */
export function nthWishlist(nth: number, overrides: Partial<ListedWishlist> = {}) {
  const names = { id: uuidOf(100 + nth), name: `Wishlist ${nth}` }

  return buildListedWishlist({ ...names, photo_count: 3, ...overrides })
}

/** One of several projects of the first studio, never used. */
export function nthProject(nth: number, overrides: Partial<Project> = {}) {
  return buildProject({
    id: uuidOf(500 + nth),
    name: `Project ${nth}`,
    company: 'Studio 1',
    company_id: nthStudio(1).id,
    last_used_at: null,
    created_at: '2026-01-01T00:00:00.000Z',
    ...overrides,
  })
}

export function nthStudio(nth: number, overrides: Partial<Studio> = {}) {
  return buildStudio({ id: uuidOf(700 + nth), name: `Studio ${nth}`, ...overrides })
}

/** A studio of another owner, for which the user buys. */
export function nthJoinedStudio(nth: number, overrides: Partial<JoinedStudio> = {}): JoinedStudio {
  return {
    id: uuidOf(800 + nth),
    name: `Joined ${nth}`,
    role: 'buyer',
    archived_at: null,
    ...overrides,
  }
}

/** Responses for the page of one wishlist, with an empty cart. */
export function wishlistAnswers(wishlist: Wishlist): Answers {
  return {
    getWishlist: wishlist,
    listWishlists: [],
    listCartItems: [],
    createSignedUrls: signUrls(imageUrl),
    findWishlistedPhotos: [],
  }
}
