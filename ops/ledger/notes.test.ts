import { describe, expect, it } from 'vitest'
import { findNoteErrors } from './notes.ts'
import type { Statement } from './statements.ts'

const note: Statement = { id: 'S1.0.14', capability: 'note', text: 'Left open.' }
const provable: Statement = { id: 'S1.0.01', capability: 'search', text: 'Browse.' }

describe('findNoteErrors', () => {
  it('accepts a note statement with a reason', () => {
    expect(findNoteErrors([note, provable], '- S1.0.14: nothing is stated')).toEqual([])
  })

  it('refuses a note statement without a reason', () => {
    expect(findNoteErrors([note], '# Notes\n- S1.0.14:')).toEqual([
      'docs/ledger-notes.md has no reason for S1.0.14; add "- S1.0.14: why"',
    ])
  })

  it('refuses a reason for a statement that has to be proven', () => {
    expect(findNoteErrors([provable], '- S1.0.01: too hard')).toEqual([
      'docs/ledger-notes.md explains S1.0.01, which is not a "note" statement; remove it',
    ])
  })
})
