import { claim } from '../../claim.ts'
import { examinedPostgres } from './examined-index.ts'
import { exactnessGoals, measureExactness } from './measure-exactness.ts'
import { plantErrors } from './plant-errors.ts'

export const searchIsExact = claim({
  name: 'search-is-exact',
  says: 'For any query and under concurrent writes, search returns the same photos, order, totals and facet counts as a brute-force read of the tables.',
  goals: exactnessGoals,
  measure: (size) =>
    measureExactness(size, async () => ({
      examined: examinedPostgres,
      plantErrors,
      close: async () => {},
    })),
})
