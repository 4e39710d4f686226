import { accountsAccess } from './accounts.ts'
import { analyticsAccess } from './analytics.ts'
import { authAccess } from './auth.ts'
import { catalogAccess } from './catalog.ts'
import { clearanceAccess } from './clearance.ts'
import { collectionsAccess } from './collections.ts'
import type { ObjectAccess } from './declaration.ts'
import type { Group, Identity } from './identities.ts'
import { licenseFilesAccess } from './licenses.ts'
import { booksAccess } from './orders/books.ts'
import { checkoutAccess } from './orders/checkout.ts'
import { ordersAccess } from './orders/orders.ts'
import { paymentsAccess } from './orders/payments.ts'
import { payoutsAccess } from './payouts.ts'
import { releasesAccess } from './releases.ts'
import { rightsAccess } from './rights.ts'
import { cartAccess, projectsAccess, wishlistsAccess } from './shortlists.ts'
import { siteAccess } from './site.ts'
import { studiosAccess } from './studios.ts'
import { submissionsAccess } from './submissions.ts'

const rooms = [
  authAccess,
  accountsAccess,
  studiosAccess,
  catalogAccess,
  collectionsAccess,
  rightsAccess,
  clearanceAccess,
  releasesAccess,
  submissionsAccess,
  projectsAccess,
  cartAccess,
  wishlistsAccess,
  ordersAccess,
  booksAccess,
  licenseFilesAccess,
  checkoutAccess,
  paymentsAccess,
  payoutsAccess,
  siteAccess,
  analyticsAccess,
]

/** The access matrix: identity x object x operation, by room. Anything not declared must be denied. */
export const tables: Record<string, ObjectAccess> = Object.assign({}, ...rooms.map((r) => r.tables))
export const views: Record<string, ObjectAccess> = Object.assign({}, ...rooms.map((r) => r.views))
export const functions: Record<string, readonly (Identity | Group)[]> = Object.assign(
  {},
  ...rooms.map((r) => r.functions),
)
