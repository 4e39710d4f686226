import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsv, writeCsv } from './csv.ts'

const cellsOf = (text: string) => {
  const reading = readCsv(text)
  return reading.outcome === 'read' ? reading.records.map(({ cells }) => cells) : reading
}

const isWritten = (row: readonly string[]) => row.some((cell) => cell !== '')

describe('a table as text', () => {
  it('comes back as it was written, whatever stands in its cells', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('=1+1', "'=x", 'a;b', '"', '\r\n', ' x ', '-5', '@me', '\t', "''+"),
    )
    // Line breaks inside a cell stay unchanged; an empty row is skipped.
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 6 }).filter(isWritten))
    fc.assert(
      fc.property(rows, (table) => {
        expect(cellsOf(writeCsv([['a', 'b'], ...table]))).toEqual([['a', 'b'], ...table])
      }),
    )
  })

  it('never reaches a spreadsheet with a cell that it would run', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const cell = writeCsv([['x', value]])
          .slice(3)
          .replace(/^"/, '')
        expect(/^[=+\-@\t\r](?!\n)/.test(cell)).toBe(false)
      }),
    )
  })

  it('is read by commas, semicolons or tabs, with and without a byte order mark', () => {
    for (const text of ['\uFEFFa,b\r\n1,2', 'a;b\n1;2\n', 'a\tb\r1\t2', '"a";"b"\n\n1;2\n\n'])
      expect(cellsOf(text)).toEqual([
        ['a', 'b'],
        ['1', '2'],
      ])
    expect(cellsOf('"a, b";c\n1;2')).toEqual([
      ['a, b', 'c'],
      ['1', '2'],
    ])
  })

  it('says where each row began, also behind a cell of several lines', () => {
    const reading = readCsv('a,b\n"one\ntwo",x\n\nlast,y')
    expect(reading.outcome === 'read' && reading.records.map(({ line }) => line)).toEqual([1, 2, 5])
  })

  it('says where a quote was opened that does not end', () => {
    expect(readCsv('a,b\n1,2\n3,"4\n5,6')).toEqual({ outcome: 'unclosed', line: 3 })
  })

  it('ends, whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('"', ',', ';', '\r', '\n', 'a', ' ') }),
        (text) => {
          expect(['read', 'unclosed']).toContain(readCsv(text).outcome)
        },
      ),
    )
  })
})
