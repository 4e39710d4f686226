import { describe, expect, it } from 'vitest'
import { createDecadeStops, isStopSelected, toDecadeRange, toggleStop } from './decade-stops.ts'

const counts = [
  { value: '1970s', count: 906 },
  { value: '1900s', count: 3 },
]
const getNames = (stops: { name: string }[]) => stops.map(({ name }) => name)
const findStop = (name: string, selectedDecade: string | null = null) => {
  const stop = createDecadeStops(counts, selectedDecade).find(
    (candidate) => candidate.name === name,
  )
  if (stop === undefined) throw new Error(`no ${name}`)

  return stop
}

describe('histogram stops', () => {
  it('are the decades from the 1900s to the 2000s, with their photo counts', () => {
    const stops = createDecadeStops(counts, null)

    expect(stops).toHaveLength(11)
    expect(getNames(stops)).toEqual(expect.arrayContaining(['1900s', '1950s', '2000s']))
    expect(stops.map(({ count }) => count)).toEqual([3, 0, 0, 0, 0, 0, 0, 906, 0, 0, 0])
  })

  it('have no counts before the facets are loaded', () => {
    expect(createDecadeStops(undefined, null).every(({ count }) => count === undefined)).toBe(true)
  })

  it('include earlier and later decades if they have photos', () => {
    const outerCounts = [
      { value: '1860s', count: 2 },
      { value: '1890s', count: 5 },
      { value: '2020s', count: 1 },
    ]
    const stops = createDecadeStops(outerCounts, null)

    expect(stops.at(0)).toEqual({
      name: 'Before 1900',
      from: '1840s',
      to: '1890s',
      isOuter: true,
      count: 7,
    })
    expect(stops.at(-1)).toMatchObject({ name: '2010 and later', count: 1 })
  })

  it('include earlier and later decades that the URL selects, even without photos', () => {
    expect(getNames(createDecadeStops(counts, '1880s..1910s'))[0]).toBe('Before 1900')
    expect(getNames(createDecadeStops(undefined, '2010s')).at(-1)).toBe('2010 and later')
  })
})

describe('a decade selection', () => {
  it('is a single stop, and is cleared by selecting that stop again', () => {
    const stop = findStop('1970s')

    expect(toggleStop(stop, null)).toBe('1970s')
    expect(toggleStop(stop, '1950s..1970s')).toBe('1970s')
    expect(toggleStop(stop, '1970s')).toBeNull()
  })

  it('can be a range between two stops, in either order', () => {
    expect(toDecadeRange(findStop('1970s'), findStop('1950s'))).toBe('1950s..1970s')
    expect(toDecadeRange(findStop('Before 1900', '1840s'), findStop('1900s'))).toBe('1840s..1900s')
  })

  it('includes both ends of a range and everything between', () => {
    const selectedStops = createDecadeStops(counts, '1950s..1970s').filter((stop) =>
      isStopSelected(stop, '1950s..1970s'),
    )

    expect(getNames(selectedStops)).toEqual(['1950s', '1960s', '1970s'])
  })
})
