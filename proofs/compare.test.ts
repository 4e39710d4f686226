import { describe, expect, it } from 'vitest'
import { describeRatio, pairFigures, readFigures } from './compare.ts'

const output = `
search-speed: A search is fast.
    browse, p95: 3.66 ms (goal at most 5 ms) holds
    common term, p95: 126 ms (all samples: 140 ms) (goal at most 120 ms) FALLS SHORT
    answers that differ: 0 (goal exactly 0) holds
    browse: API 3.6 ms, bare 2.2 ms
    took 12 s; of the processor time it asked for, 0 % went to other machines
`

describe('readFigures', () => {
  it('reads figures and no notes', () => {
    expect([...readFigures(output)]).toEqual([
      ['browse, p95', 3.66],
      ['common term, p95', 126],
      ['answers that differ', 0],
    ])
  })
})

describe('pairFigures', () => {
  it('leaves out what one side did not measure in every pair', () => {
    const whole = new Map([
      ['speed', 2],
      ['size', 3],
    ])
    const part = new Map([['speed', 4]])

    expect(
      pairFigures([
        { ours: whole, theirs: whole },
        { ours: whole, theirs: part },
      ]),
    ).toEqual([
      {
        what: 'speed',
        pairs: [
          [2, 2],
          [2, 4],
        ],
      },
    ])
  })
})

describe('describeRatio', () => {
  it('calls it a difference when every pair agrees', () => {
    const pairs = [
      [12, 10],
      [11, 10],
      [13, 10],
    ] as const

    expect(describeRatio({ what: 'time', pairs })).toBe(
      'time: 1.200 of what it was, from 1.100 to 1.300: a difference',
    )
  })

  it('calls a spread that includes 1 no difference', () => {
    const pairs = [
      [12, 10],
      [9, 10],
      [10.5, 10],
    ] as const

    expect(describeRatio({ what: 'time', pairs })).toContain('no difference')
  })

  it('says so when nothing ever differed', () => {
    expect(describeRatio({ what: 'leaks', pairs: [[0, 0]] })).toBe('leaks: the same in every run')
  })
})
