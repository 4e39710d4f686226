import { describe, expect, it } from 'vitest'
import { clearFilters, toAppliedFilters } from './applied-filters.ts'
import { toFacetQuery, toSearchQuery } from './lists/search.ts'
import { emptySearch, parseSearchUrl, toSearchUrl } from './search-url.ts'

const wedding = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const picnic = '7d444840-9dc0-41d1-b245-5ffdce74fad2'
const query = `?q=porch&decade=1940s..1990s&people=6%2B&orientation=portrait&events=${wedding},${picnic}&age=2-12&ethnicities=Black&ages=Child&gender=male&country=USA&state=Ohio&city=Dayton&creator=${picnic}&sort=oldest&seed=7`
const state = parseSearchUrl('/search', query)
const names = { events: new Map([[wedding, 'Wedding']]), creator: 'The Millers' }

describe('applied filters', () => {
  it('have one chip per selected value, and one for the whole place, in display order', () => {
    expect(toAppliedFilters(state, names).map(({ label }) => label)).toEqual([
      '1940s–1990s',
      '6+ people',
      'Portrait',
      'Wedding',
      'Event',
      'Ages 2–12',
      'Dayton, Ohio',
      'Child',
      'Male',
      'Black',
      'The Millers',
    ])
    expect(toAppliedFilters(emptySearch)).toEqual([])
  })

  it('are labeled "not recorded" if they select photos without a value', () => {
    const search =
      '?decade=not-recorded&people=not-recorded&events=not-recorded&age=not-recorded&country=not-recorded&gender=not-recorded&ages=not-recorded&ethnicities=Black,not-recorded'
    const notRecordedState = parseSearchUrl('/search', search)

    expect(toAppliedFilters(notRecordedState).map(({ label }) => label)).toEqual([
      'Decade not recorded',
      'Number of people not recorded',
      'Event not recorded',
      'Face age not recorded',
      'Place not recorded',
      'Age group not recorded',
      'Gender not recorded',
      'Black',
      'Ethnicity not recorded',
    ])
    expect(toFacetQuery(notRecordedState)).toMatchObject({
      p_decade: 'not-recorded',
      p_people_count_display: 'not-recorded',
      p_event_ids: ['not-recorded'],
      p_face_age_min: 'not-recorded',
      p_ethnicities: ['Black', 'not-recorded'],
    })
    expect(parseSearchUrl('/search', toSearchUrl('/search', notRecordedState).slice(7))).toEqual(
      notRecordedState,
    )
  })

  it('can be removed one by one until none is left', () => {
    let current = state
    for (
      let [first] = toAppliedFilters(current);
      first !== undefined;
      [first] = toAppliedFilters(current)
    ) {
      const next = first.stateAfterRemoval
      expect(toAppliedFilters(next)).toHaveLength(toAppliedFilters(current).length - 1)
      current = next
    }

    expect(current).toEqual(clearFilters(state))
  })

  it('can be cleared without losing the search term and sort order', () => {
    expect(toSearchUrl('/search', clearFilters(state))).toBe('/search?q=porch&sort=oldest&seed=7')
  })

  it.each([
    ['people=0', 'No people'],
    ['people=1', '1 person'],
    ['people=3-5', '3–5 people'],
    ['age=4-4', 'Age 4'],
    ['country=France', 'France'],
    ['country=France&city=Paris', 'Paris, France'],
    [`creator=${picnic}`, 'One family'],
  ])('labels %s as %s', (search, label) => {
    expect(toAppliedFilters(parseSearchUrl('/search', search)).map((chip) => chip.label)).toEqual([
      label,
    ])
  })
})

describe('search query parameters', () => {
  it('[S3.0.31] include every filter under its API name', () => {
    expect(toFacetQuery(state)).toEqual({
      p_search_query: 'porch',
      p_decade: '1940s..1990s',
      p_orientation: 'portrait',
      p_ethnicities: ['Black'],
      p_age_groups: ['Child'],
      p_gender: 'male',
      p_people_count_display: '6+',
      p_face_age_min: 2,
      p_face_age_max: 12,
      p_location_country: 'USA',
      p_location_state_province: 'Ohio',
      p_location_city: 'Dayton',
      p_event_ids: [wedding, picnic],
      p_user_id: picnic,
    })
    expect(toSearchQuery(state)).toEqual({
      ...toFacetQuery(state),
      p_sort_order: 'oldest',
      p_seed: 7,
    })
  })

  it('are empty without filters', () => {
    expect(toSearchQuery(emptySearch)).toEqual({})
  })
})
