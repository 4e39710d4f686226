import { describe, expect, it } from 'vitest'
import { idRanges, scoreLines } from './print.ts'
import { scoreLedger } from './score.ts'
import type { Statement } from './statements.ts'

const statements: Statement[] = [
  { id: 'S1.0.01', capability: 'search', text: 'Browse.' },
  { id: 'S1.0.02', capability: 'search', text: 'Limited results.' },
  { id: 'S1.0.14', capability: 'note', text: 'Left open.' },
  { id: 'S3.0.19', capability: 'foundation', text: 'events has id and name.' },
]
const claim = (id: string) => ({ id, path: 'a.test.ts', line: 7 })

describe('scoreLedger', () => {
  it('counts proven statements by capability and leaves notes out', () => {
    const { scores, noted, errors } = scoreLedger({
      statements,
      claimed: [claim('S1.0.02'), claim('S1.0.02')],
      finished: [],
    })

    expect(errors).toEqual([])
    expect(scoreLines(scores, noted)).toEqual([
      '1 of 3 statements proven; 1 more cannot be tested (docs/ledger-notes.md)',
      '  foundation    0 / 1   S3.0.19',
      '  search        1 / 2   S1.0.01',
    ])
  })

  it('refuses an id that the ledger does not have', () => {
    const { errors } = scoreLedger({ statements, claimed: [claim('S1.0.99')], finished: [] })

    expect(errors).toEqual(['a.test.ts:7 names S1.0.99, which the ledger does not have'])
  })

  it('refuses a finished capability with an unproven statement, and only that', () => {
    const { errors } = scoreLedger({
      statements,
      claimed: [claim('S3.0.19')],
      finished: ['foundation', 'search'],
    })

    expect(errors).toEqual(['search is finished, yet 2 of its statements have no test'])
  })
})

describe('idRanges', () => {
  it('folds neighbors of one section', () => {
    const ids = ['S2.7.01', 'S2.7.02', 'S2.7.03', 'S2.7.06', 'S2.8.07']
    const missing = ids.map((id): Statement => ({ id, capability: 'photo', text: '' }))

    expect(idRanges(missing)).toBe('S2.7.01-03 S2.7.06 S2.8.07')
  })
})
