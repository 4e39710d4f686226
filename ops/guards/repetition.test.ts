import { describe, expect, it } from 'vitest'
import { findRepetition } from './repetition.ts'

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `const value${index} = ${index}`).join('\n')

describe('findRepetition', () => {
  it('finds twelve lines in a row that stand in two files, once per pair', () => {
    const files = [
      { path: 'apps/server/src/a.ts', text: `first()\n${lines(14)}\n` },
      { path: 'apps/server/src/b.ts', text: `// a comment\nsecond()\n\n${lines(14)}\n` },
    ]
    expect(findRepetition(files)).toEqual([
      {
        path: 'apps/server/src/b.ts',
        line: 4,
        advice: '12 lines are the same as at apps/server/src/a.ts:2; write them once',
      },
    ])
  })

  it('lets eleven pass, and whatever stands in tests', () => {
    const text = lines(11)
    expect(
      findRepetition([
        { path: 'ops/a.ts', text },
        { path: 'ops/b.ts', text },
      ]),
    ).toEqual([])
    const long = lines(30)
    expect(
      findRepetition([
        { path: 'ops/a.test.ts', text: long },
        { path: 'ops/b.test.ts', text: long },
      ]),
    ).toEqual([])
  })
})
