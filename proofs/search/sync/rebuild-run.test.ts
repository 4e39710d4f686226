import { expect, it } from 'vitest'
import { readOutput } from './rebuild-run.ts'

it('reads progress and result, and skips other lines', () => {
  const result = { index: 'a', hasResumed: true, photos: 9, repaired: 0 }
  const lines = [
    'a warning',
    '{"done":3,"total":9}',
    '{"done":9,"total":9}',
    JSON.stringify(result),
  ]
  expect(readOutput(lines.join('\n'))).toEqual({ progress: [3, 9], result })
})

it('has no result of a killed process, nor of half a line', () => {
  expect(readOutput('{"done":3,"total":9}\n{"index":"a"')).toEqual({ progress: [3], result: null })
})
