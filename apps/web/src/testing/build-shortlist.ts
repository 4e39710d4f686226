import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { photoUuid } from './build-photo.ts'

type Wishlist = CallOutput<Contract['listWishlists']>[number]
type WishlistItem = CallOutput<Contract['addWishlistItem']>
type Project = CallOutput<Contract['listProjects']>[number]
type Studio = CallOutput<Contract['listCompanies']>[number]

const owner = '0198f1de-0000-7000-8000-0000000000aa'
const time = '2026-01-01T00:00:00.000Z'

/** A wishlist whose id is derived from its number. */
export function buildWishlist(number: number, overrides: Partial<Wishlist> = {}): Wishlist {
  return {
    id: shortlistUuid(1, number),
    name: `Wishlist ${number}`,
    user_id: owner,
    project_id: shortlistUuid(2, 1),
    updated_at: time,
    project: { id: shortlistUuid(2, 1), name: 'The Pretend Hour', company: 'Studio 1' },
    is_shared: false,
    share_code: '0123456789',
    photo_count: 3,
    covers: [],
    total: 0,
    ...overrides,
  }
}

export function buildProject(number: number, overrides: Partial<Project> = {}): Project {
  return {
    id: shortlistUuid(2, number),
    name: `Project ${number}`,
    company: 'Studio 1',
    company_id: shortlistUuid(3, 1),
    user_id: owner,
    last_used_at: null,
    created_at: time,
    archived_at: null,
    wishlist_count: 0,
    has_orders: false,
    ...overrides,
  }
}

export function buildStudio(number: number, overrides: Partial<Studio> = {}): Studio {
  return {
    id: shortlistUuid(3, number),
    name: `Studio ${number}`,
    created_by: owner,
    company_logo: null,
    street_address: '1 Gower St',
    street_address_2: null,
    city: 'Los Angeles',
    state_province: 'CA',
    postal_code: '90028',
    phone: '555-0100',
    archived_at: null,
    ...overrides,
  }
}

/** The photo of this number in a wishlist, no longer live: tests of the dialog do not look at it. */
export function buildWishlistItem(wishlist: Wishlist, photoid: number): WishlistItem {
  return {
    id: shortlistUuid(4, photoid),
    wishlist_id: wishlist.id,
    photo_id: photoUuid(photoid),
    photoid,
    license_type: 'background-dressing',
    added_at: time,
    photo: null,
    clearance: null,
  }
}

function shortlistUuid(kind: number, number: number): string {
  return `0198f1de-000${kind}-7000-8000-${String(number).padStart(12, '0')}`
}
