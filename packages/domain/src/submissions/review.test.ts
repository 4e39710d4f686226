import { describe, expect, it } from 'vitest'
import { declineReasons, needsNote, reasonTexts, returnReasons, reviewReasons } from './review.ts'

describe('the reasons of a review', () => {
  it('each have words for staff, and a sentence for the family unless a note says it', () => {
    for (const reason of reviewReasons) expect(reasonTexts[reason].staff.length).toBeGreaterThan(3)
    const silent = reviewReasons.filter((reason) => !/^[A-Z].*\.$/.test(reasonTexts[reason].family))
    expect(silent).toEqual(reviewReasons.filter(needsNote))
  })

  it('can each be chosen somewhere', () => {
    const chosen = new Set([...returnReasons, ...declineReasons])
    expect(reviewReasons.filter((reason) => !chosen.has(reason))).toEqual([])
  })

  it('fit the column that keeps them', () => {
    for (const reason of reviewReasons) expect(reason).toMatch(/^[a-z_]+$/)
  })
})
