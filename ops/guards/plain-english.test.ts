import { describe, expect, it } from 'vitest'
import { findUnclearEnglish } from './plain-english.ts'

const script = 'apps/web/src/features/cart/a.tsx'
const linesOf = (path: string, text: string, ledger = '') =>
  findUnclearEnglish([
    { path, text },
    { path: 'docs/ledger.txt', text: ledger },
  ]).map(({ line }) => line)

describe('findUnclearEnglish', () => {
  it.each([
    '// Whoever pays first.',
    '/** Loads the list\n * anew. */',
    "it('nobody waits', () => {})",
    "log.info('no photo of ours')",
    '`${count} are asked for`',
    'const a = <p>Somebody pays.</p>',
    'const a = <p>E-mails</p>',
    'const readAnew = 1',
    'type NobodyYet = string',
    'const a = <NobodyYet />',
    'const a = { somebody: 1 }',
  ])('finds the word in %j', (text) => {
    expect(linesOf(script, `\n${text}\n`)).toEqual([2])
  })

  it('finds a listed word in a file name', () => {
    expect(linesOf('packages/web-kit/src/ui/nobody-yet.tsx', '')).toEqual([1])
  })

  it.each(['README.md', 'docs/recipes/add-a-job.md', 'apps/contributor/index.html'])(
    'finds a phrase over two lines of %s',
    (path) => {
      expect(linesOf(path, 'First.\n\nA photo\nof\nours.\n')).toEqual([3])
    },
  )

  it.each([
    'apps/server/db/seed/archive/people/names.ts',
    'docs/decisions/001-stack.md',
    'docs/ledger-notes.md',
  ])('does not cover %s', (path) => {
    expect(linesOf(path, '// nobody')).toEqual([])
  })

  it('allows a text that the ledger quotes, but not the same words in a comment', () => {
    const ledger = 'S1.1.01  cart  The empty cart says "Nobody bought this".'

    expect(linesOf(script, "const a = 'Nobody bought this'", ledger)).toEqual([])
    expect(linesOf(script, '// Nobody bought this', ledger)).toEqual([1])
    expect(linesOf(script, "const a = 'Nobody'", ledger)).toEqual([1])
  })

  it('does not find parts of other words', () => {
    expect(linesOf(script, "const later = 'Janew, also many, release-mail'")).toEqual([])
  })
})
