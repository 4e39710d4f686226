import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findNoteErrors } from './notes.ts'
import { parseStatements } from './statements.ts'

const docs = join(import.meta.dirname, '../../docs')

describe('parseStatements', () => {
  it('reads id, capability and text and skips headings', () => {
    const { statements, errors } = parseStatements('## 9 Limits\n\nS9.2.05  search  Ages 0-105.\n')

    expect(errors).toEqual([])
    expect(statements).toEqual([{ id: 'S9.2.05', capability: 'search', text: 'Ages 0-105.' }])
  })

  it.each([
    ['one space', 'S9.2.05 search  Ages.'],
    ['no text', 'S9.2.05  search'],
    ['an unknown capability', 'S9.2.05  serach  Ages.'],
    ['an id of one digit', 'S9.2.5  search  Ages.'],
  ])('refuses a line with %s', (_error, line) => {
    const { statements, errors } = parseStatements(`# head\n${line}\n`)

    expect(statements).toEqual([])
    expect(errors).toEqual([expect.stringContaining('docs/ledger.txt:2')])
  })

  it('refuses an id that stands twice', () => {
    const line = 'S9.2.05  search  Ages.'

    expect(parseStatements(`${line}\n${line}\n`).errors).toEqual([
      'docs/ledger.txt:2 repeats S9.2.05; an id has one line',
    ])
  })
})

describe('the ledger itself', () => {
  it('has 347 well-formed statements and a reason for each that cannot be tested', () => {
    const { statements, errors } = parseStatements(readFileSync(join(docs, 'ledger.txt'), 'utf8'))

    expect(errors).toEqual([])
    expect(statements).toHaveLength(347)
    expect(findNoteErrors(statements, readFileSync(join(docs, 'ledger-notes.md'), 'utf8'))).toEqual(
      [],
    )
  })
})
