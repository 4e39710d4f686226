import { describe, expect, it } from 'vitest'
import {
  listMissing,
  lockedWords,
  reopenedWords,
  submittedWords,
  turnedWords,
  withdrawnWords,
} from './outcome-words.ts'

const sent = (outcome: 'submitted' | 'awaiting_releases') => ({ outcome, missing: [] })

describe('submittedWords', () => {
  it('counts submitted, waiting and incomplete photos', () => {
    expect(submittedWords([sent('submitted')])).toEqual({ title: '1 photo submitted' })
    expect(
      submittedWords([
        sent('submitted'),
        sent('submitted'),
        sent('awaiting_releases'),
        { outcome: 'missing', missing: ['claim'] },
        { outcome: 'missing', missing: ['decade', 'claim'] },
      ]),
    ).toEqual({
      title: '2 photos submitted',
      description:
        '1 photo waits for releases. 2 photos still need the decade and who holds the rights.',
    })
    expect(submittedWords([{ outcome: 'missing', missing: ['decade'] }])).toEqual({
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

it('withdrawnWords names photos that were not withdrawn', () => {
  expect(withdrawnWords([{ outcome: 'withdrawn' }])).toEqual({ title: '1 photo withdrawn' })
  expect(withdrawnWords([{ outcome: 'withdrawn' }, { outcome: 'held' }])).toEqual({
    title: '1 photo withdrawn',
    description: '1 photo cannot be withdrawn now.',
  })
})

it('lockedWords explains how to edit photos on sale', () => {
  const photo = (can_reopen: boolean) => ({ abilities: { can_reopen } })
  expect(lockedWords([photo(false)])).toBe('1 photo cannot be changed now and stays as it is.')
  expect(lockedWords([photo(false), photo(true)])).toBe(
    '2 photos cannot be changed now and stay as they are. What is on sale can be changed after it is taken off sale.',
  )
})

it('reopenedWords names the next step', () => {
  expect(reopenedWords([{ outcome: 'reopened' }])).toEqual({
    title: '1 photo taken off sale',
    description: 'Change it, and submit it again.',
  })
  expect(reopenedWords([{ outcome: 'reopened' }, { outcome: 'not_now' }]).description).toBe(
    'Change it, and submit it again. 1 photo had changed meanwhile.',
  )
})

it('turnedWords explains why a photo cannot go live again', () => {
  expect(turnedWords({ to: 'paused', count: 2, refused: [] })).toEqual({ title: '2 photos paused' })
  expect(turnedWords({ to: 'live', count: 2, refused: [{ code: 'photo_not_cleared' }] })).toEqual({
    title: '1 photo live again',
    description:
      '1 photo has changed since its review. Take it off sale to edit, and submit it again.',
  })
})
