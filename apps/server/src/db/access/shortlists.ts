import { livePhoto } from './catalog.ts'
import type { RoomAccess } from './declaration.ts'
import { people, rowId } from './identities.ts'
import { company } from './studios.ts'

const ownRows = { customer: 'customers', other: 'others' }

export const projectsAccess: RoomAccess = {
  tables: {
    projects: {
      key: ['id'],
      rows: {
        customers: {
          id: rowId(40),
          name: 'Nana',
          company: 'Harbor Street Pictures',
          company_id: company,
          user_id: people.customer,
        },
        others: { id: rowId(41), name: 'Lake', company: 'Northlight', user_id: people.other },
        // In a company that the user is not a member of.
        intruding: {
          id: rowId(48),
          name: 'Intruder',
          company: 'Northlight',
          company_id: rowId(12),
          user_id: people.contributor,
        },
      },
      columns: {
        insert: { authenticated: 'id name company company_id user_id last_used_at' },
        update: { authenticated: 'name company company_id last_used_at archived_at' },
      },
      forgeries: [{ by: 'customer', row: 'customers', set: { company_id: rowId(12) } }],
      select: {
        customer: 'customers',
        contributor: 'intruding',
        other: 'others intruding',
        member: 'customers',
        admin: 'all',
        worker: 'all',
      },
      insert: ownRows,
      update: ownRows,
      delete: { ...ownRows, contributor: 'intruding' },
    },
  },
}

export const cartAccess: RoomAccess = {
  tables: {
    cart_items: {
      key: ['id'],
      rows: {
        customers: { id: rowId(42), user_id: people.customer, photo_id: livePhoto, photoid: 1 },
        others: { id: rowId(43), user_id: people.other, photo_id: livePhoto, photoid: 1 },
        hidden: { id: rowId(49), user_id: people.customer, photo_id: rowId(21), photoid: 2 },
      },
      columns: {
        insert: { authenticated: 'id user_id photo_id license_type quantity' },
        update: { authenticated: 'license_type price_seen' },
      },
      select: { customer: 'customers hidden', other: 'others', worker: 'all' },
      insert: ownRows,
      update: { customer: 'customers hidden', other: 'others' },
      delete: { customer: 'customers hidden', other: 'others', worker: 'all' },
    },
  },
  functions: { 'check_shortlisted_photo()': [], 'set_price_seen()': [], 'limit_cart()': [] },
}

export const wishlistsAccess: RoomAccess = {
  tables: {
    wishlists: {
      key: ['id'],
      rows: {
        customers: { id: rowId(44), name: 'Hallway', user_id: people.customer },
        others: { id: rowId(45), name: 'Kitchen', user_id: people.other },
      },
      columns: {
        insert: { authenticated: 'id name user_id project_id' },
        update: { authenticated: 'name project_id updated_at shared_at' },
      },
      forgeries: [{ by: 'customer', row: 'customers', set: { project_id: rowId(41) } }],
      select: { ...ownRows, worker: 'all' },
      insert: ownRows,
      update: ownRows,
      delete: ownRows,
    },
    wishlist_items: {
      key: ['id'],
      rows: {
        customers: { id: rowId(46), wishlist_id: rowId(44), photo_id: livePhoto, photoid: 1 },
        others: { id: rowId(47), wishlist_id: rowId(45), photo_id: livePhoto, photoid: 1 },
        hidden: { id: rowId(61), wishlist_id: rowId(44), photo_id: rowId(21), photoid: 2 },
      },
      columns: {
        insert: { authenticated: 'id wishlist_id photo_id license_type' },
        update: { authenticated: 'license_type' },
      },
      select: { customer: 'customers hidden', other: 'others', worker: 'all' },
      insert: ownRows,
      update: { customer: 'customers hidden', other: 'others' },
      delete: { customer: 'customers hidden', other: 'others', worker: 'all' },
    },
  },
  functions: {
    'new_share_code()': ['signedIn'],
    'renew_share_code(uuid)': ['signedIn'],
    'shared_wishlist(text)': ['anyone'],
    'wishlist_items_changed()': [],
    'limit_wishlist()': [],
  },
}
