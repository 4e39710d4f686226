import type { CapabilityScore } from './score.ts'
import type { Statement } from './statements.ts'

export function scoreLines(scores: readonly CapabilityScore[], noted: number): string[] {
  const total = sum(scores.map((score) => score.total))
  const missing = sum(scores.map((score) => score.missing.length))

  return [
    `${total - missing} of ${total} statements proven; ${noted} more cannot be tested (docs/ledger-notes.md)`,
    ...scores.map((score) => {
      const proven = String(score.total - score.missing.length).padStart(4)
      const share = `${proven} / ${String(score.total).padEnd(4)}`
      return `  ${score.capability.padEnd(11)}${share}${idRanges(score.missing)}`.trimEnd()
    }),
  ]
}

/** S2.7.01 S2.7.02 S2.7.03 S2.7.06 becomes S2.7.01-03 S2.7.06, so that a capability fits on a few lines. */
export function idRanges(statements: readonly Statement[]): string {
  const ranges: { section: string; first: number; last: number }[] = []

  for (const { id } of statements) {
    const section = id.slice(0, id.lastIndexOf('.'))
    const number = Number(id.slice(section.length + 1))
    const range = ranges.at(-1)
    if (range?.section === section && range.last === number - 1) range.last = number
    else ranges.push({ section, first: number, last: number })
  }
  return ranges
    .map(({ section, first, last }) => {
      return `${section}.${twoDigits(first)}${last > first ? `-${twoDigits(last)}` : ''}`
    })
    .join(' ')
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
