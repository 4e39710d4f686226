import { describe, expect, it } from 'vitest'
import { replaceSection } from './record.ts'

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
