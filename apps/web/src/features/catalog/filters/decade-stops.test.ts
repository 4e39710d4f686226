import { describe, expect, it } from 'vitest'
import { decadeStops, isWithin, spanOf, toggleStop } from './decade-stops.ts'

const counts = [
  { value: '1970s', count: 906 },
  { value: '1900s', count: 3 },
]
const namesOf = (stops: { name: string }[]) => stops.map(({ name }) => name)
const stopOf = (name: string, chosen: string | null = null) => {
  const stop = decadeStops(counts, chosen).find((one) => one.name === name)
  if (stop === undefined) throw new Error(`no ${name}`)

  return stop
}

describe('the stops of the histogram', () => {
  it('are the decades from the 1900s to the 2000s, with what each would leave', () => {
    const stops = decadeStops(counts, null)

    expect(stops).toHaveLength(11)
    expect(namesOf(stops)).toEqual(expect.arrayContaining(['1900s', '1950s', '2000s']))
    expect(stops.map(({ count }) => count)).toEqual([3, 0, 0, 0, 0, 0, 0, 906, 0, 0, 0])
  })

  it('have no counts while nothing was counted', () => {
    expect(decadeStops(undefined, null).every(({ count }) => count === undefined)).toBe(true)
  })

  it('reach what lies before and after them, where there is something', () => {
    const old = [
      { value: '1860s', count: 2 },
      { value: '1890s', count: 5 },
      { value: '2020s', count: 1 },
    ]
    const stops = decadeStops(old, null)

    expect(stops.at(0)).toEqual({
      name: 'Before 1900',
      from: '1840s',
      to: '1890s',
      isOuter: true,
      count: 7,
    })
    expect(stops.at(-1)).toMatchObject({ name: '2010 and later', count: 1 })
  })

  it('reach what an address asks for, also where there is nothing', () => {
    expect(namesOf(decadeStops(counts, '1880s..1910s'))[0]).toBe('Before 1900')
    expect(namesOf(decadeStops(undefined, '2010s')).at(-1)).toBe('2010 and later')
  })
})

describe('a choice of decades', () => {
  it('is one stop, and none when it is chosen again', () => {
    const stop = stopOf('1970s')

    expect(toggleStop(stop, null)).toBe('1970s')
    expect(toggleStop(stop, '1950s..1970s')).toBe('1970s')
    expect(toggleStop(stop, '1970s')).toBeNull()
  })

  it('goes from one stop to another, in either direction', () => {
    expect(spanOf(stopOf('1970s'), stopOf('1950s'))).toBe('1950s..1970s')
    expect(spanOf(stopOf('Before 1900', '1840s'), stopOf('1900s'))).toBe('1840s..1900s')
  })

  it('covers its ends and what lies between them', () => {
    const covered = decadeStops(counts, '1950s..1970s').filter((stop) =>
      isWithin(stop, '1950s..1970s'),
    )

    expect(namesOf(covered)).toEqual(['1950s', '1960s', '1970s'])
  })
})
