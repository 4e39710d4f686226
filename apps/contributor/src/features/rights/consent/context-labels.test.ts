import { type FamilyContext, forEachContext } from '@shoebox/domain/family-contexts'
import { describe, expect, it } from 'vitest'
import { countAnswers } from './context-labels.ts'

const refused: readonly FamilyContext[] = ['war', 'politics']

describe('countAnswers', () => {
  it('counts given answers and leaves out missing ones', () => {
    expect(countAnswers(forEachContext(() => null))).toBe('')
    expect(countAnswers(forEachContext(() => 'yes'))).toBe('12 yes')
    const mixed = forEachContext((context) => {
      if (refused.includes(context)) return 'no'
      return context === 'illness' ? 'ask' : 'yes'
    })
    expect(countAnswers(mixed)).toBe('9 yes, 1 ask me, 2 no')
  })
})
