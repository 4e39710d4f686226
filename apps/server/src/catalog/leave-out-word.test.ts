import { describe, expect, it } from 'vitest'
import { leaveOutWord } from './leave-out-word.ts'

describe('a term without one of its words', () => {
  it('leaves out each in its turn, and what says nothing always', () => {
    expect(leaveOutWord('the Wedding cake')).toEqual(['cake', 'wedding'])
    expect(leaveOutWord('mother and baby in 1950s')).toEqual([
      'baby 1950s',
      'mother 1950s',
      'mother baby',
    ])
  })

  it.each(['', 'wedding', 'the wedding', 'cake cake', 'a sentence of far too many telling words'])(
    'leaves %j whole',
    (term) => {
      expect(leaveOutWord(term)).toEqual([])
    },
  )
})
