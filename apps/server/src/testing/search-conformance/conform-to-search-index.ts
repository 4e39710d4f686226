import { conformInCursors } from './cursors.ts'
import type { Examined } from './examined.ts'
import { conformInFacets } from './facets.ts'
import { conformInFilters } from './filters.ts'
import { conformInHostileText } from './hostile-text.ts'
import { conformInOrders } from './orders.ts'
import { conformInTerms } from './terms.ts'

/**
 * Registers the tests that every search index must pass. `examined` is called inside the tests. Tests for an index outside
 * the database (outbox, alias, outage) come with that index.
 */
export function conformToSearchIndex(examined: () => Examined): void {
  conformInFilters(examined)
  conformInFacets(examined)
  conformInOrders(examined)
  conformInCursors(examined)
  conformInTerms(examined)
  conformInHostileText(examined)
}
