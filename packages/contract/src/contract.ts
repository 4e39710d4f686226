import { accountsContract } from './accounts.ts'
import { analyticsContract } from './analytics.ts'
import { cartContract } from './cart.ts'
import { catalogContract } from './catalog.ts'
import { collectionsContract } from './collections.ts'
import type { Endpoint } from './endpoint.ts'
import { licensesContract } from './licenses.ts'
import { ordersContract } from './orders.ts'
import { payoutsContract } from './payouts.ts'
import { projectsContract } from './projects.ts'
import { rightsContract } from './rights.ts'
import type { routes } from './routes.ts'
import { siteContract } from './site.ts'
import { studiosContract } from './studios.ts'
import { submissionsContract } from './submissions.ts'
import { wishlistsContract } from './wishlists.ts'

/** Every room's endpoints; the room is the tag of its operations in the OpenAPI document. */
export const contractByRoom = {
  accounts: accountsContract,
  studios: studiosContract,
  catalog: catalogContract,
  collections: collectionsContract,
  rights: rightsContract,
  projects: projectsContract,
  cart: cartContract,
  wishlists: wishlistsContract,
  submissions: submissionsContract,
  licenses: licensesContract,
  orders: ordersContract,
  payouts: payoutsContract,
  site: siteContract,
  analytics: analyticsContract,
} as const

export const contract = {
  ...accountsContract,
  ...studiosContract,
  ...catalogContract,
  ...collectionsContract,
  ...rightsContract,
  ...projectsContract,
  ...cartContract,
  ...wishlistsContract,
  ...submissionsContract,
  ...licensesContract,
  ...ordersContract,
  ...payoutsContract,
  ...siteContract,
  ...analyticsContract,
} satisfies Record<keyof typeof routes, Endpoint>

export type Contract = typeof contract

export type OperationId = keyof Contract
