import { livePhoto } from './catalog.ts'
import type { RoomAccess } from './declaration.ts'
import { people, row } from './identities.ts'
import { company } from './studios.ts'

const ownRows = { customer: 'customers', other: 'others' }

export const projectsAccess: RoomAccess = {
  tables: {
    projects: {
      key: ['id'],
      rows: {
        customers: {
          id: row(40),
          name: 'Nana',
          company: 'Harbor Street Pictures',
          company_id: company,
          user_id: people.customer,
        },
        others: { id: row(41), name: 'Lake', company: 'Northlight', user_id: people.other },
      },
      select: { ...ownRows, member: 'customers', admin: 'all', worker: 'all' },
      insert: ownRows,
      update: ownRows,
      delete: ownRows,
    },
  },
}

export const cartAccess: RoomAccess = {
  tables: {
    cart_items: {
      key: ['id'],
      rows: {
        customers: { id: row(42), user_id: people.customer, photo_id: livePhoto },
        others: { id: row(43), user_id: people.other, photo_id: livePhoto },
      },
      select: { ...ownRows, worker: 'all' },
      insert: ownRows,
      update: ownRows,
      delete: { ...ownRows, worker: 'all' },
    },
  },
}

export const wishlistsAccess: RoomAccess = {
  tables: {
    wishlists: {
      key: ['id'],
      rows: {
        customers: { id: row(44), name: 'Hallway', user_id: people.customer },
        others: { id: row(45), name: 'Kitchen', user_id: people.other },
      },
      select: { ...ownRows, worker: 'all' },
      insert: ownRows,
      update: ownRows,
      delete: ownRows,
    },
    wishlist_items: {
      key: ['id'],
      rows: {
        customers: { id: row(46), wishlist_id: row(44), photo_id: livePhoto },
        others: { id: row(47), wishlist_id: row(45), photo_id: livePhoto },
      },
      select: { ...ownRows, worker: 'all' },
      insert: ownRows,
      update: ownRows,
      delete: { ...ownRows, worker: 'all' },
    },
  },
}
