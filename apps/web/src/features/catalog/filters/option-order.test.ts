import { describe, expect, it } from 'vitest'
import { arrangeOptions, matchOptions, type Option, pickFirstAndSelected } from './option-order.ts'

const option = (id: string, count: number): Option => ({ id, label: id, count })
const idsOf = (options: readonly Option[]) => options.map(({ id }) => id).join(' ')
const none = new Set<string>()

describe('options', () => {
  it('are sorted by count, empty ones last', () => {
    const countedOptions = [option('c', 0), option('b', 2), option('a', 2), option('d', 9)]

    expect(idsOf(arrangeOptions({ currentOptions: [], countedOptions, selectedIds: none }))).toBe(
      'd a b c',
    )
  })

  it('keep their position while checked, even if counts change', () => {
    const currentOptions = [option('a', 9), option('b', 5), option('c', 3), option('d', 1)]
    const countedOptions = [option('a', 1), option('b', 1), option('c', 8), option('d', 4)]
    const arranged = arrangeOptions({ currentOptions, countedOptions, selectedIds: new Set(['b']) })

    expect(idsOf(arranged)).toBe('c b d a')
    expect(arranged[1]?.count).toBe(1)
  })

  it('without photos any more stay, with count 0', () => {
    const currentOptions = [option('a', 9), option('b', 5), option('c', 3)]
    const arranged = arrangeOptions({
      currentOptions,
      countedOptions: [option('c', 2)],
      selectedIds: new Set(['a']),
    })

    expect(idsOf(arranged)).toBe('a c b')
    expect(arranged.map(({ count }) => count)).toEqual([0, 2, 0])
  })

  it('keep their identity without counts or without changes', () => {
    const currentOptions = [option('a', 9), option('b', 5)]

    expect(arrangeOptions({ currentOptions, countedOptions: undefined, selectedIds: none })).toBe(
      currentOptions,
    )
    expect(
      arrangeOptions({ currentOptions, countedOptions: [...currentOptions], selectedIds: none }),
    ).toBe(currentOptions)
  })

  it('in the short list are the first few, plus checked ones further down', () => {
    const options = ['a', 'b', 'c', 'd'].map((id) => option(id, 1))

    expect(
      idsOf(pickFirstAndSelected(options, { visibleCount: 2, selectedIds: new Set(['d', 'a']) })),
    ).toBe('a b d')
  })

  it('match by word prefixes, ignoring accents', () => {
    const options = ['Trois-Rivières, Quebec', 'San Antonio, Texas', 'Santa Fe'].map((label) => ({
      ...option(label, 1),
    }))

    expect(idsOf(matchOptions(options, 'rivieres qu'))).toBe('Trois-Rivières, Quebec')
    expect(matchOptions(options, 'SAN')).toHaveLength(2)
    expect(matchOptions(options, 'tonio')).toHaveLength(0)
    expect(matchOptions(options, '  ')).toBe(options)
  })
})
