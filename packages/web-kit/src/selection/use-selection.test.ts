import { describe, expect, it } from 'vitest'
import { emptySelection, extendTo, toggle } from './use-selection.ts'

const listed = ['a', 'b', 'c', 'd', 'e']

describe('a selection', () => {
  it('toggles one item at a time', () => {
    const one = toggle(emptySelection, 'b')
    expect([...one.selected]).toEqual(['b'])
    expect([...toggle(one, 'b').selected]).toEqual([])
  })

  it('extends from the item selected last, in both directions', () => {
    const down = extendTo(toggle(emptySelection, 'b'), { id: 'd', listed })
    expect([...down.selected]).toEqual(['b', 'c', 'd'])
    const up = extendTo(toggle(emptySelection, 'd'), { id: 'b', listed })
    expect([...up.selected].toSorted()).toEqual(['b', 'c', 'd'])
  })

  it('adds a range to what is already selected', () => {
    const state = toggle(toggle(emptySelection, 'a'), 'd')
    expect([...extendTo(state, { id: 'e', listed }).selected]).toEqual(['a', 'd', 'e'])
  })

  it('selects a single item if the range has no start in the list', () => {
    expect([...extendTo(emptySelection, { id: 'c', listed }).selected]).toEqual(['c'])
    const state = toggle(emptySelection, 'gone')
    expect([...extendTo(state, { id: 'c', listed }).selected]).toEqual(['gone', 'c'])
  })
})
