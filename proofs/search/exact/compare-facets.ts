import { notRecorded } from '@shoebox/domain/catalog/search-filters'
import type { FacetCounts } from '@shoebox/server/catalog/search-index/search-index'
import type { Answer } from './brute-force.ts'
import { difference } from './difference.ts'
import { bars } from './facets.ts'

type Counts = Map<string, number>

/** Compares all values and counts of every facet, and their order by count. */
export function compareFacets(ours: FacetCounts, { photos, counts, without }: Answer): string[] {
  const judged = [...counts].flatMap(([{ name }, expected]) =>
    difference(name, sorted(countsOf(ours, name)), sorted(expected)),
  )
  return [
    ...difference('total of the facets', ours.total, photos.length),
    ...judged,
    ...difference(
      'without',
      sorted(new Map(ours.totalsWithout.map(({ filter, total }) => [filter, total]))),
      sorted(without),
    ),
    ...Object.entries(ours).flatMap(([name, list]) =>
      isFalling(list) ? [] : [`${name} do not fall`],
    ),
    ...difference('bars', ours.faceAges.length, bars.length),
  ]
}

function countsOf(ours: FacetCounts, name: keyof FacetCounts): Counts {
  const facet = ours[name]
  if (!Array.isArray(facet)) return new Map()
  const missing = Object.entries(ours.notRecorded).filter(
    ([each, count]) => each === name && count > 0,
  )
  return new Map([
    ...missing.map(([, count]): [string, number] => [JSON.stringify(notRecorded), count]),
    ...facet.flatMap((item, at): [string, number][] => {
      if (typeof item === 'number') return item === 0 ? [] : [[String(at), item]]
      return 'value' in item && item.count > 0 ? [[JSON.stringify(item.value), item.count]] : []
    }),
  ])
}

function sorted(counts: Counts): [string, number][] {
  return [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

function isFalling(list: unknown): boolean {
  if (!Array.isArray(list)) return true
  const counts = list.flatMap((item) =>
    typeof item === 'object' && 'count' in item ? [item.count] : [],
  )
  return counts.every((count, at) => at === 0 || count <= counts[at - 1])
}
