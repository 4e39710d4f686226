import { describe, expect, it } from 'vitest'
import { emptySelection, extendTo, toggle } from './use-selection.ts'

const listedIds = ['a', 'b', 'c', 'd', 'e']

describe('a selection', () => {
  it('a selection toggles one item at a time', () => {
    const one = toggle(emptySelection, 'b')
    expect([...one.selected]).toEqual(['b'])
    expect([...toggle(one, 'b').selected]).toEqual([])
  })

  it('a range extends from the last clicked item, in both directions', () => {
    const downward = extendTo(toggle(emptySelection, 'b'), { id: 'd', listedIds })
    expect([...downward.selected]).toEqual(['b', 'c', 'd'])
    const upward = extendTo(toggle(emptySelection, 'd'), { id: 'b', listedIds })
    expect([...upward.selected].toSorted()).toEqual(['b', 'c', 'd'])
  })

  it('adds a range to the selected items', () => {
    const state = toggle(toggle(emptySelection, 'a'), 'd')
    expect([...extendTo(state, { id: 'e', listedIds }).selected]).toEqual(['a', 'd', 'e'])
  })

  it('a range whose start is not in the list selects a single item', () => {
    expect([...extendTo(emptySelection, { id: 'c', listedIds }).selected]).toEqual(['c'])
    const state = toggle(emptySelection, 'gone')
    expect([...extendTo(state, { id: 'c', listedIds }).selected]).toEqual(['gone', 'c'])
  })
})
