import { type FamilyContext, forEachContext } from '@shoebox/domain/rights/family-contexts'
import { describe, expect, it } from 'vitest'
import { summarizeAnswers } from './context-labels.ts'

const deniedContexts: readonly FamilyContext[] = ['war', 'politics']

describe('summarizeAnswers', () => {
  it('counts each kind of answer and leaves out unanswered questions', () => {
    expect(summarizeAnswers(forEachContext(() => null))).toBe('')
    expect(summarizeAnswers(forEachContext(() => 'yes'))).toBe('12 yes')
    const mixed = forEachContext((context) => {
      if (deniedContexts.includes(context)) return 'no'
      return context === 'illness' ? 'ask' : 'yes'
    })
    expect(summarizeAnswers(mixed)).toBe('9 yes, 1 ask me, 2 no')
  })
})
