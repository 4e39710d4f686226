import { describe, expect, it } from 'vitest'
import { readAddress } from '../search-address.ts'
import { bestRemoval } from './best-removal.ts'

const birthday = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const names = { events: new Map([[birthday, 'Birthday']]), creator: null }

function best(search: string, gains: Record<string, number>) {
  const without = Object.entries(gains).map(([filter, gain]) => ({ filter, total_count: gain }))

  return bestRemoval({ state: readAddress('/search', search), names, without })
}

describe('bestRemoval', () => {
  it('is the filter whose removal adds the most photos', () => {
    const removal = best(`?decade=1900s&people=6%2B&events=${birthday}`, {
      decades: 40,
      peopleCount: 6,
      eventIds: 512,
    })

    expect(removal).toMatchObject({ label: 'Birthday', gain: 512 })
    expect(removal?.stateWithout).toEqual(readAddress('/search', '?decade=1900s&people=6%2B'))
  })

  it('removes only one part of a place', () => {
    const removal = best('?country=USA&state=Ohio&city=Dayton', { city: 96, state: 0, country: 0 })

    expect(removal).toMatchObject({ label: 'Dayton', gain: 96 })
    expect(removal?.stateWithout).toEqual(readAddress('/search', '?country=USA&state=Ohio'))
  })

  it.each([
    ['?decade=1900s&ages=Child,Teenager', { decades: 1, ageGroups: 2 }, 'Child, Teenager'],
    ['?age=2-12&gender=female', { faceAges: 2, gender: 1 }, 'Ages 2–12'],
    ['?orientation=square&ethnicities=Black', { orientation: 1, ethnicities: 3 }, 'Black'],
    [`?creator=${birthday}&people=1`, { creatorId: 3, peopleCount: 2 }, 'One family'],
  ])('handles %s', (search, gains, label) => {
    expect(best(search, gains)?.label).toBe(label)
  })

  it('is null if no single filter causes the empty result', () => {
    expect(best('?decade=1900s&people=6%2B', { decades: 0, peopleCount: 0 })).toBeNull()
    expect(best('?q=qqqq', {})).toBeNull()
  })
})
