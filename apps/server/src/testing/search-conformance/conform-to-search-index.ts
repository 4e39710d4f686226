import { conformInCursors } from './cursors.ts'
import type { Examined } from './examined.ts'
import { conformInFacets } from './facets.ts'
import { conformInFilters } from './filters.ts'
import { conformInHostileText } from './hostile-text.ts'
import { conformInOrders } from './orders.ts'
import { conformInWords } from './words.ts'

/**
 * Every index gives the same answers: these. Registers the tests; `examined` is asked for inside them. What concerns an
 * index beside the database (its outbox, its alias, its being down) comes with such an index.
 */
export function conformToSearchIndex(examined: () => Examined): void {
  conformInFilters(examined)
  conformInFacets(examined)
  conformInOrders(examined)
  conformInCursors(examined)
  conformInWords(examined)
  conformInHostileText(examined)
}
