import { describe, expect, it } from 'vitest'
import { listMissing, submittedText } from './submitted-text.ts'

const createResult = (outcome: 'submitted' | 'awaiting_releases') => ({ outcome, missing: [] })

describe('submittedText', () => {
  it('counts photos that were submitted, wait for releases, are incomplete or failed', () => {
    expect(submittedText([createResult('submitted')])).toEqual({ title: '1 photo submitted' })
    expect(submittedText([createResult('awaiting_releases')])).toEqual({
      title: '1 photo submitted',
      description: 'It goes to review once its releases are signed.',
    })
    expect(
      submittedText([
        createResult('submitted'),
        createResult('submitted'),
        createResult('awaiting_releases'),
        { outcome: 'missing', missing: ['claim'] },
        { outcome: 'missing', missing: ['decade', 'claim'] },
      ]),
    ).toEqual({
      title: '3 photos submitted',
      description:
        '1 photo goes to review once its releases are signed. 2 photos still need the decade and who holds the rights.',
    })
    expect(submittedText([{ outcome: 'missing', missing: ['decade'] }])).toEqual({
      title: 'Nothing submitted yet',
      description: '1 photo still needs the decade.',
    })
    expect(submittedText([{ outcome: 'not_now', missing: [] }])).toEqual({
      title: 'Nothing submitted yet',
      description: "1 photo couldn't be submitted.",
    })
  })
})

it('listMissing joins the missing parts with commas and "and"', () => {
  expect(listMissing(['description', 'decade', 'claim'])).toBe(
    'a title or a description, the decade and who holds the rights',
  )
})
