import { describe, expect, it } from 'vitest'
import type { Claim } from './claim.ts'
import { readSections } from './docs-sections.ts'
import { findOutdated } from './outdated.ts'

const claim: Claim = {
  name: 'speed',
  says: 'It is fast.',
  goals: {
    p95: { what: 'p95 of a page', unit: 'ms', atMost: 10, timed: true },
    errors: { what: 'errors', exactly: 0 },
  },
  measure: () => Promise.reject(new Error('not measured here')),
}

function section(stamp: string, rows = defaultRows): string {
  return `# Proofs\n\nWords.\n\n## speed\n\nIt is fast.\n\n| figure | measured | goal | met |\n|---|---|---|---|\n${rows}\n- a note\n- 2026-11-15, 2 cores, 24 GB, Node 24.21.0${stamp}\n`
}
const defaultRows =
  '| p95 of a page | 9 ms (all samples: 9.5 ms) | at most 10 ms | yes |\n| errors | 0 | exactly 0 | yes |\n'
const at = ', measured at 3f93d48'

function reasons(text: string, changed: readonly string[] | null = []): string[] {
  return findOutdated({
    claims: [claim],
    sections: readSections(text),
    changedSince: () => changed,
  }).map(({ name, reason }) => `${name}: ${reason}`)
}

describe('findOutdated', () => {
  it('finds nothing where goals and code are those of the section', () => {
    expect(reasons(section(at))).toEqual([])
    expect(reasons(section(', recorded in 3f93d48'))).toEqual([])
  })

  it('asks about the code since the commit of the section', () => {
    const asked: string[] = []
    findOutdated({
      claims: [claim],
      sections: readSections(section(at)),
      changedSince: (name, commit) => {
        asked.push(`${name} ${commit}`)
        return []
      },
    })
    expect(asked).toEqual(['speed 3f93d48'])
  })

  it('names the files of the claim that changed since', () => {
    expect(reasons(section(at), ['proofs/speed.ts', 'proofs/draw.ts'])).toEqual([
      'speed: its code changed since 3f93d48: proofs/speed.ts, proofs/draw.ts',
    ])
  })

  it('names a claim without a section, and a section without a claim', () => {
    expect(reasons('# Proofs\n')).toEqual(['speed: has no section'])
    expect(reasons(section(at).replace('## speed', '## slow'))).toEqual([
      'speed: has no section',
      'slow: no claim has this name',
    ])
  })

  it('names goals that differ from the rows of the section', () => {
    const rows = '| p95 of a page | 9 ms | at most 20 ms | yes |\n| old | 0 | exactly 0 | yes |\n'
    expect(reasons(section(at, rows))).toEqual([
      'speed: its section lacks "p95 of a page: at most 10 ms", "errors: exactly 0"',
      'speed: its section has "p95 of a page: at most 20 ms", "old: exactly 0", which the claim does not',
    ])
  })

  it('names a section that does not say where it was measured', () => {
    expect(reasons(section(''))).toEqual(['speed: its section names no commit'])
    expect(reasons(section(`${at} with uncommitted changes`))).toEqual([
      'speed: it was measured at 3f93d48 with uncommitted changes',
    ])
  })

  it('names a commit that this clone does not have', () => {
    expect(reasons(section(at), null)).toEqual([
      'speed: this clone does not have its commit 3f93d48',
    ])
  })
})
