import { describe, expect, it } from 'vitest'
import {
  listMissing,
  lockedText,
  reopenedText,
  saleChangeText,
  submittedText,
  withdrawnText,
} from './outcome-text.ts'

const createResult = (outcome: 'submitted' | 'awaiting_releases') => ({ outcome, missing: [] })

describe('submittedText', () => {
  it('counts submitted, waiting and incomplete photos', () => {
    expect(submittedText([createResult('submitted')])).toEqual({ title: '1 photo submitted' })
    expect(
      submittedText([
        createResult('submitted'),
        createResult('submitted'),
        createResult('awaiting_releases'),
        { outcome: 'missing', missing: ['claim'] },
        { outcome: 'missing', missing: ['decade', 'claim'] },
      ]),
    ).toEqual({
      title: '2 photos submitted',
      description:
        '1 photo is waiting for releases. 2 photos still need the decade and who holds the rights.',
    })
    expect(submittedText([{ outcome: 'missing', missing: ['decade'] }])).toEqual({
      title: 'Nothing submitted yet',
      description: '1 photo still needs the decade.',
    })
  })
})

it('listMissing reads as a sentence', () => {
  expect(listMissing(['description', 'decade', 'claim'])).toBe(
    'a title or a description, the decade and who holds the rights',
  )
})

it('withdrawnText counts photos that were not withdrawn', () => {
  expect(withdrawnText([{ outcome: 'withdrawn' }])).toEqual({ title: '1 photo withdrawn' })
  expect(withdrawnText([{ outcome: 'withdrawn' }, { outcome: 'held' }])).toEqual({
    title: '1 photo withdrawn',
    description: "1 photo can't be withdrawn now.",
  })
})

it('lockedText explains how to edit photos on sale', () => {
  const photo = (can_reopen: boolean) => ({ abilities: { can_reopen } })
  expect(lockedText([photo(false)])).toBe("1 photo can't be changed now.")
  expect(lockedText([photo(false), photo(true)])).toBe(
    "2 photos can't be changed now. To edit a photo that is on sale, take it off sale first.",
  )
})

it('reopenedText names the next step', () => {
  expect(reopenedText([{ outcome: 'reopened' }])).toEqual({
    title: '1 photo taken off sale',
    description: 'Edit it, then submit it again.',
  })
  expect(reopenedText([{ outcome: 'reopened' }, { outcome: 'not_now' }]).description).toBe(
    "Edit it, then submit it again. 1 photo couldn't be taken off sale.",
  )
})

it('saleChangeText explains why a photo cannot go live again', () => {
  expect(saleChangeText({ to: 'paused', count: 2, refused: [] })).toEqual({
    title: '2 photos paused',
  })
  expect(
    saleChangeText({ to: 'live', count: 2, refused: [{ code: 'photo_not_cleared' }] }),
  ).toEqual({
    title: '1 photo live again',
    description:
      '1 photo has changed since its review. Take it off sale to edit it, then submit it again.',
  })
})
