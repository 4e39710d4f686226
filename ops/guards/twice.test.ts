import { describe, expect, it } from 'vitest'
import { findTwice } from './twice.ts'

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `const value${index} = ${index}`).join('\n')

describe('findTwice', () => {
  it('finds twelve lines in a row that stand in two files, once per pair', () => {
    const files = [
      { path: 'apps/server/src/a.ts', text: `first()\n${lines(14)}\n` },
      { path: 'apps/server/src/b.ts', text: `// a comment\nsecond()\n\n${lines(14)}\n` },
    ]
    expect(findTwice(files)).toEqual([
      {
        path: 'apps/server/src/b.ts',
        line: 4,
        advice: '12 lines stand at apps/server/src/a.ts:2 too; write them once',
      },
    ])
  })

  it('lets eleven pass, and whatever stands in tests', () => {
    const text = lines(11)
    expect(
      findTwice([
        { path: 'ops/a.ts', text },
        { path: 'ops/b.ts', text },
      ]),
    ).toEqual([])
    const long = lines(30)
    expect(
      findTwice([
        { path: 'ops/a.test.ts', text: long },
        { path: 'ops/b.test.ts', text: long },
      ]),
    ).toEqual([])
  })
})
