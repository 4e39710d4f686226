import type { SearchCriteria } from '@shoebox/server/catalog/search-index/search-index'
import {
  type Alternative,
  isRequired,
  type TermGroup,
} from '@shoebox/server/catalog/search-index/terms'
import type { ExaminedIndex } from './examined-index.ts'

/** Variants of the index, each of which misreads conditions in one way. */
export function misreadingsOf({ index, precision }: ExaminedIndex): Record<string, ExaminedIndex> {
  const misread = (change: (group: TermGroup) => TermGroup): ExaminedIndex => {
    const changed = <Criteria extends SearchCriteria>(criteria: Criteria) => ({
      ...criteria,
      terms: criteria.terms.map(change),
    })
    return {
      precision,
      index: {
        find: (ctx, criteria) => index.find(ctx, changed(criteria)),
        countFacets: (ctx, criteria) => index.countFacets(ctx, changed(criteria)),
      },
    }
  }
  return Object.fromEntries(
    Object.entries(misreadings).map(([name, change]) => [name, misread(change)]),
  )
}

const misreadings: Record<string, (group: TermGroup) => TermGroup> = {
  'an index that ignores exclusions': (group) => ('not' in group ? { not: [] } : group),
  'an index that ignores the last alternative': (group) =>
    isRequired(group) && group.length > 1 ? group.slice(0, -1) : group,
  'an index that takes phrases for words': (group) => {
    if (isRequired(group)) return group.map(splitPhrase)
    return 'not' in group ? { not: group.not.map(splitPhrase) } : group
  },
}

function splitPhrase(alternative: Alternative): Alternative {
  if (alternative.kind !== 'phrase') return alternative
  return { kind: 'stems', words: alternative.words }
}
