import { testCursorConformance } from './cursors.ts'
import { testFacetConformance } from './facets.ts'
import { testFilterConformance } from './filters.ts'
import { testHostileTextConformance } from './hostile-text.ts'
import type { IndexUnderTest } from './index-under-test.ts'
import { testOrderConformance } from './orders.ts'
import { testTermConformance } from './terms.ts'

/**
 * Registers the tests that every search index must pass. `underTest` is called inside the tests, when the index exists. Tests for an index outside
 * the database (outbox, alias, outage) come with that index.
 */
export function testSearchIndexConformance(underTest: () => IndexUnderTest): void {
  testFilterConformance(underTest)
  testFacetConformance(underTest)
  testOrderConformance(underTest)
  testCursorConformance(underTest)
  testTermConformance(underTest)
  testHostileTextConformance(underTest)
}
