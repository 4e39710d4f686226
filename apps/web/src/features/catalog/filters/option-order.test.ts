import { describe, expect, it } from 'vitest'
import { arrangeOptions, matchOptions, type Option, pickFirstAndSelected } from './option-order.ts'

const option = (id: string, count: number): Option => ({ id, label: id, count })
const joinIds = (options: readonly Option[]) => options.map(({ id }) => id).join(' ')
const noIds = new Set<string>()

describe('options', () => {
  it('are sorted by count, then by label', () => {
    const countedOptions = [option('c', 0), option('b', 2), option('a', 2), option('d', 9)]

    expect(
      joinIds(arrangeOptions({ currentOptions: [], countedOptions, selectedIds: noIds })),
    ).toBe('d a b c')
  })

  it('keep their position while checked, even if counts change', () => {
    const currentOptions = [option('a', 9), option('b', 5), option('c', 3), option('d', 1)]
    const countedOptions = [option('a', 1), option('b', 1), option('c', 8), option('d', 4)]
    const arranged = arrangeOptions({ currentOptions, countedOptions, selectedIds: new Set(['b']) })

    expect(joinIds(arranged)).toBe('c b d a')
    expect(arranged[1]?.count).toBe(1)
  })

  it('stay with a count of 0 if they no longer match any photo', () => {
    const currentOptions = [option('a', 9), option('b', 5), option('c', 3)]
    const arranged = arrangeOptions({
      currentOptions,
      countedOptions: [option('c', 2)],
      selectedIds: new Set(['a']),
    })

    expect(joinIds(arranged)).toBe('a c b')
    expect(arranged.map(({ count }) => count)).toEqual([0, 2, 0])
  })

  it('stay the same array if there are no counts or nothing changed', () => {
    const currentOptions = [option('a', 9), option('b', 5)]

    expect(arrangeOptions({ currentOptions, countedOptions: undefined, selectedIds: noIds })).toBe(
      currentOptions,
    )
    expect(
      arrangeOptions({ currentOptions, countedOptions: [...currentOptions], selectedIds: noIds }),
    ).toBe(currentOptions)
  })

  it('are shortened to the first few, plus selected ones further down', () => {
    const options = ['a', 'b', 'c', 'd'].map((id) => option(id, 1))

    expect(
      joinIds(pickFirstAndSelected(options, { visibleCount: 2, selectedIds: new Set(['d', 'a']) })),
    ).toBe('a b d')
  })

  it('match by word prefixes, ignoring accents', () => {
    const options = ['Trois-Rivières, Quebec', 'San Antonio, Texas', 'Santa Fe'].map((label) => ({
      ...option(label, 1),
    }))

    expect(joinIds(matchOptions(options, 'rivieres qu'))).toBe('Trois-Rivières, Quebec')
    expect(matchOptions(options, 'SAN')).toHaveLength(2)
    expect(matchOptions(options, 'tonio')).toHaveLength(0)
    expect(matchOptions(options, '  ')).toBe(options)
  })
})
