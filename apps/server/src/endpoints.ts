import { accountsRoutes } from './accounts/routes.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { createCatalogRoutes } from './catalog/routes.ts'
import type { SearchIndex } from './catalog/search-index/search-index.ts'
import { collectionsRoutes } from './collections/routes.ts'
import { licensesRoutes } from './licenses/routes.ts'
import { ordersRoutes } from './orders/routes.ts'
import { payoutsRoutes } from './payouts/routes.ts'
import { projectsRoutes } from './projects/routes.ts'
import { rightsRoutes } from './rights/routes.ts'
import { siteRoutes } from './site/routes.ts'
import { studiosRoutes } from './studios/routes.ts'
import { submissionsRoutes } from './submissions/routes.ts'
import { wishlistsRoutes } from './wishlists/routes.ts'

/** All endpoints. A new room adds its line here. */
export const createEndpoints = ({ searchIndex }: { searchIndex: SearchIndex }) => [
  ...accountsRoutes,
  ...studiosRoutes,
  ...createCatalogRoutes(searchIndex),
  ...collectionsRoutes,
  ...rightsRoutes,
  ...projectsRoutes,
  ...submissionsRoutes,
  ...cartRoutes,
  ...wishlistsRoutes,
  ...licensesRoutes,
  ...ordersRoutes,
  ...payoutsRoutes,
  ...siteRoutes,
  ...analyticsRoutes,
]
