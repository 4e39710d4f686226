import { describe, expect, it } from 'vitest'
import { filterByName } from './event-filter.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

describe('filterByName', () => {
  it.each([
    ['', ['Christmas', 'Quinceañera', 'First Communion']],
    ['  ', ['Christmas', 'Quinceañera', 'First Communion']],
    ['CHRIST', ['Christmas']],
    ['quinceanera', ['Quinceañera']],
    ['commun first', ['First Communion']],
    ['first christmas', []],
  ])('%j matches %j', (typed, left) => {
    const all = named('Christmas', 'Quinceañera', 'First Communion')

    expect(filterByName(all, typed)).toEqual(named(...left))
  })
})
