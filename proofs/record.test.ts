import { describe, expect, it } from 'vitest'
import { readSections } from './docs-sections.ts'
import { describeSection, replaceSection } from './record.ts'

const text = '# Proofs\n\nWords.\n\n## alpha\n\nold\n\n## gamma\n\nkept\n'

describe('replaceSection', () => {
  it('replaces a claim in place and keeps the others', () => {
    expect(replaceSection(text, 'alpha', '## alpha\n\nnew')).toBe(
      '# Proofs\n\nWords.\n\n## alpha\n\nnew\n\n## gamma\n\nkept\n',
    )
  })

  it('adds a new claim in the order of the names', () => {
    expect(replaceSection(text, 'beta', '## beta\n\nfirst')).toContain(
      'old\n\n## beta\n\nfirst\n\n## gamma',
    )
  })
})

describe('describeSection', () => {
  const claim = { name: 'speed', says: 'It is fast.' }
  const figure = {
    goal: { what: 'p95', unit: 'ms', atMost: 10 },
    measured: '12 ms (all samples: 14 ms)',
    verdict: 'falls short' as const,
  }
  const sectionAt = (isDirty: boolean) =>
    describeSection({
      claim,
      figures: [figure],
      notes: ['a note'],
      source: { commit: '3f93d48', isDirty },
    })

  it('names the commit that it was measured at', () => {
    expect(sectionAt(false)).toMatch(/^- \d{4}-\d\d-\d\d, .*, measured at 3f93d48$/m)
    expect(sectionAt(true)).toMatch(/, measured at 3f93d48 with uncommitted changes$/m)
  })

  it('is read back with its goals and its commit', () => {
    expect(sectionAt(false)).toContain('| p95 | 12 ms (all samples: 14 ms) | at most 10 ms | no |')
    expect(readSections(sectionAt(true))).toEqual([
      { name: 'speed', goals: ['p95: at most 10 ms'], commit: '3f93d48', isDirty: true },
    ])
  })
})
