import { livePhoto } from './catalog.ts'
import type { FixtureRow, RoomAccess } from './declaration.ts'
import { people, rowId } from './identities.ts'
import { company, foreignCompany } from './studios.ts'

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
          company_id: foreignCompany,
          user_id: people.contributor,
        },
        buyers: companyProject({ id: rowId(230), user_id: people.buyer }),
        // Created by members while they were buyers: they can still read it, but no longer edit it.
        viewers: companyProject({ id: rowId(231), user_id: people.viewer }),
        accountants: companyProject({ id: rowId(232), user_id: people.accountant }),
      },
      columns: {
        insert: { authenticated: 'id name company company_id user_id last_used_at' },
        update: { authenticated: 'name company company_id last_used_at archived_at' },
      },
      forgeries: [{ by: 'customer', row: 'customers', set: { company_id: foreignCompany } }],
      select: {
        members: 'customers buyers viewers accountants',
        contributor: 'intruding',
        other: 'others intruding',
        admin: 'all',
        worker: 'all',
      },
      insert: { ...ownRows, buyer: 'buyers' },
      update: { ...ownRows, buyer: 'buyers' },
      delete: { ...ownRows, buyer: 'buyers' },
    },
  },
  functions: { 'hold_memberships()': ['signedIn'], 'may_edit_project(uuid)': ['signedIn'] },
}

function companyProject(values: FixtureRow): FixtureRow {
  return { name: 'Porch', company: 'Harbor Street Pictures', company_id: company, ...values }
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
        shared: {
          id: rowId(233),
          name: 'Stairs',
          user_id: people.customer,
          project_id: rowId(40),
        },
        viewers: {
          id: rowId(234),
          name: 'Attic',
          user_id: people.viewer,
          project_id: rowId(231),
        },
      },
      columns: {
        insert: { authenticated: 'id name user_id project_id' },
        update: { authenticated: 'name project_id updated_at shared_at' },
      },
      forgeries: [{ by: 'customer', row: 'customers', set: { project_id: rowId(41) } }],
      select: {
        ...companyReaders('shared viewers'),
        customer: 'customers shared viewers',
        other: 'others',
        worker: 'all',
      },
      insert: { customer: 'customers shared', other: 'others' },
      update: { customer: 'customers shared', other: 'others' },
      delete: { customer: 'customers shared', other: 'others' },
    },
    wishlist_items: {
      key: ['id'],
      rows: {
        customers: { id: rowId(46), wishlist_id: rowId(44), photo_id: livePhoto, photoid: 1 },
        others: { id: rowId(47), wishlist_id: rowId(45), photo_id: livePhoto, photoid: 1 },
        hidden: { id: rowId(61), wishlist_id: rowId(44), photo_id: rowId(21), photoid: 2 },
        shared: { id: rowId(235), wishlist_id: rowId(233), photo_id: livePhoto, photoid: 1 },
        viewers: { id: rowId(236), wishlist_id: rowId(234), photo_id: livePhoto, photoid: 1 },
      },
      columns: {
        insert: { authenticated: 'id wishlist_id photo_id license_type' },
        update: { authenticated: 'license_type' },
      },
      select: {
        ...companyReaders('shared viewers'),
        customer: 'customers hidden shared viewers',
        other: 'others',
        worker: 'all',
      },
      insert: { customer: 'customers shared', other: 'others' },
      update: { customer: 'customers hidden shared', other: 'others' },
      delete: { customer: 'customers hidden shared', other: 'others', worker: 'all' },
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

/** Every member of the customer's company but its accountant. */
function companyReaders(rows: string) {
  return { customer: rows, buyer: rows, approver: rows, viewer: rows }
}
