import { ageSegments, notRecorded } from '@shoebox/domain/catalog/search-filters'
import { describe, expect, it } from 'vitest'
import type { Filters } from '../../catalog/search-index/filters.ts'
import type { Count, RecordedFacet } from '../../catalog/search-index/search-index.ts'
import { bruteForceCounts, bruteForceIds } from './brute-force.ts'
import type { IndexUnderTest } from './index-under-test.ts'

export function testFacetConformance(underTest: () => IndexUnderTest): void {
  describe('facets', () => {
    it('match the counts of the tables, each facet without its own filter', async () => {
      expect.hasAssertions()
      const { archive } = underTest()
      const searches: Filters[] = [
        {},
        { orientation: 'portrait' },
        { decades: ['1940s', '1950s'], gender: 'male', faceAges: { min: 20, max: 70 } },
        { country: 'Canada', ethnicities: ['White'], eventIds: archive.events.slice(0, 2) },
        { state: 'Munster', ageGroups: ['Child'], peopleCount: '6+' },
        { decades: [notRecorded], ageGroups: [notRecorded, 'Adult'], faceAges: notRecorded },
        { gender: notRecorded, peopleCount: notRecorded, eventIds: [notRecorded] },
        { country: notRecorded, ethnicities: [notRecorded] },
      ]
      for (const filters of searches) {
        await expectFacets(underTest(), filters)
        await expectFacets(underTest(), filters, ['lantern'])
      }
    })

    it('return all facets but the family to a visitor', async () => {
      const { index, user, visitor } = underTest()
      for (const filters of [{}, { orientation: 'square' as const, country: 'Ireland' }]) {
        const ofUser = await index.countFacets(user, { terms: [], filters })
        expect(await index.countFacets(visitor, { terms: [], filters })).toEqual({
          ...ofUser,
          creators: [],
        })
      }
    })
  })
}

/** Expected counts from the source tables. */
async function expectFacets(
  { index, user, database: { admin } }: IndexUnderTest,
  filters: Filters,
  words: readonly string[] = [],
) {
  const terms = words.map((word) => [{ kind: 'stems' as const, words: [word] }])
  const facets = await index.countFacets(user, { terms, filters })
  const counts = (value: string, left: (keyof Filters)[], from = '') => {
    const rest = Object.fromEntries(
      Object.entries(filters).filter(([name]) => !left.some((filter) => filter === name)),
    )
    return bruteForceCounts(admin, { filters: rest, words, value, from })
  }
  const people = `case when people_count >= 6 then '6+' when people_count >= 3 then '3-5' else people_count::text end`
  const place = 'json_build_array(location_city, location_state_province, location_country)::text'
  expect(recordOf(facets.decades)).toEqual(await counts('decade_taken', ['decades']))
  expect(recordOf(facets.orientations)).toEqual(await counts('orientation', ['orientation']))
  expect(recordOf(facets.peopleCounts)).toEqual(await counts(people, ['peopleCount']))
  expect(recordOf(facets.genders)).toEqual(await counts('v', ['gender'], ', unnest(genders) v'))
  expect(recordOf(facets.ageGroups)).toEqual(
    await counts('v', ['ageGroups'], ', unnest(age_groups) v'),
  )
  expect(recordOf(facets.ethnicities)).toEqual(
    await counts('v', ['ethnicities'], ', unnest(ethnicities) v'),
  )
  expect(recordOf(facets.events)).toEqual(
    await counts('v.event_id::text', ['eventIds'], 'join photo_events v on v.photo_id = p.id'),
  )
  expect(recordOf(facets.creators)).toEqual(await counts('user_id::text', ['creatorId']))
  const places = facets.places.map(({ value: { city, state, country }, count }) => ({
    value: JSON.stringify([city, state, country]).replaceAll(',', ', '),
    count,
  }))
  expect(recordOf(places)).toEqual(
    await counts(`case when location_country is not null then ${place} end`, [
      'country',
      'state',
      'city',
    ]),
  )
  const bars = await counts('b.nth::text', ['faceAges'], withBars)
  expect(facets.faceAges).toEqual(
    Array.from({ length: 25 }, (_, nth) => bars[String(nth + 1)] ?? 0),
  )
  const noneFilters: Record<RecordedFacet, Filters> = {
    decades: { decades: [notRecorded] },
    peopleCounts: { peopleCount: notRecorded },
    genders: { gender: notRecorded },
    ageGroups: { ageGroups: [notRecorded] },
    ethnicities: { ethnicities: [notRecorded] },
    events: { eventIds: [notRecorded] },
    places: { country: notRecorded },
    faceAges: { faceAges: notRecorded },
  }
  for (const [facet, chosen] of Object.entries(noneFilters)) {
    const { state: _state, city: _city, ...others } = filters
    const rest = facet === 'places' ? others : filters
    const ids = await bruteForceIds(admin, { filters: { ...rest, ...chosen }, words })
    expect([
      facet,
      Object.entries(facets.notRecorded).find(([name]) => name === facet)?.[1],
    ]).toEqual([facet, ids.length])
  }
  for (const { filter, total } of facets.totalsWithout) {
    const { [filter]: _, ...rest } = filters
    const ids = await bruteForceIds(admin, { filters: rest, words })
    expect([filter, total]).toEqual([filter, ids.length])
  }
  expect(facets.totalsWithout.map(({ filter }) => filter).toSorted()).toEqual(
    Object.keys(filters).toSorted(),
  )
  expect(facets.total).toBe((await bruteForceIds(admin, { filters, words })).length)
}

const recordOf = (counts: readonly Count[]) =>
  Object.fromEntries(counts.map(({ value, count }) => [value, count]))

const edges = ageSegments.flatMap(({ min, max }) =>
  Array.from({ length: 5 }, (_, nth) => {
    const width = (max + 1 - min) / 5
    return { from: (min + nth * width).toFixed(1), to: (min + (nth + 1) * width).toFixed(1) }
  }),
)

/** A face counts in each bar that overlaps its age range. */
const withBars = `join photo_faces f on f.photo_id = p.id
  join unnest(array[${edges.map(({ from }) => from).join()}], array[${edges.map(({ to }) => to).join()}])
    with ordinality b (low, high, nth) on f.age_min < b.high and f.age_max + 1 > b.low`
