import { describe, expect, it } from 'vitest'
import { parseSearchUrl } from '../search-url.ts'
import { findBestRemoval } from './best-removal.ts'

const birthday = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const names = { events: new Map([[birthday, 'Birthday']]), creator: null }

function findBest(search: string, counts: Record<string, number>) {
  const countsWithoutFilter = Object.entries(counts).map(([filter, count]) => ({
    filter,
    total_count: count,
  }))

  return findBestRemoval({ state: parseSearchUrl('/search', search), names, countsWithoutFilter })
}

describe('findBestRemoval', () => {
  it('returns the filter whose removal shows the most photos', () => {
    const removal = findBest(`?decade=1900s&people=6%2B&events=${birthday}`, {
      decades: 40,
      peopleCount: 6,
      eventIds: 512,
    })

    expect(removal).toMatchObject({ label: 'Birthday', photoCount: 512 })
    expect(removal?.stateAfterRemoval).toEqual(
      parseSearchUrl('/search', '?decade=1900s&people=6%2B'),
    )
  })

  it('removes only one part of a place', () => {
    const removal = findBest('?country=USA&state=Ohio&city=Dayton', {
      city: 96,
      state: 0,
      country: 0,
    })

    expect(removal).toMatchObject({ label: 'Dayton', photoCount: 96 })
    expect(removal?.stateAfterRemoval).toEqual(parseSearchUrl('/search', '?country=USA&state=Ohio'))
  })

  it.each([
    ['?decade=1900s&ages=Child,Teenager', { decades: 1, ageGroups: 2 }, 'Child, Teenager'],
    ['?age=2-12&gender=female', { faceAges: 2, gender: 1 }, 'Ages 2–12'],
    ['?orientation=square&ethnicities=Black', { orientation: 1, ethnicities: 3 }, 'Black'],
    [`?creator=${birthday}&people=1`, { creatorId: 3, peopleCount: 2 }, 'One family'],
  ])('labels the best removal of %s', (search, counts, label) => {
    expect(findBest(search, counts)?.label).toBe(label)
  })

  it('returns null if no single removal shows photos', () => {
    expect(findBest('?decade=1900s&people=6%2B', { decades: 0, peopleCount: 0 })).toBeNull()
    expect(findBest('?q=qqqq', {})).toBeNull()
  })
})
