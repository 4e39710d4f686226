import { expect, it } from 'vitest'
import { lockedText, reopenedText, saleChangeText, withdrawnText } from './outcome-text.ts'

it('withdrawnText counts photos that were not withdrawn', () => {
  expect(withdrawnText([{ outcome: 'withdrawn' }])).toEqual({ title: '1 photo withdrawn' })
  expect(withdrawnText([{ outcome: 'withdrawn' }, { outcome: 'held' }])).toEqual({
    title: '1 photo withdrawn',
    description: "1 photo can't be withdrawn now.",
  })
})

it('lockedText explains how to edit live photos', () => {
  const photo = (can_reopen: boolean) => ({ abilities: { can_reopen } })
  expect(lockedText([photo(false)])).toBe("1 photo can't be changed now.")
  expect(lockedText([photo(false), photo(true)])).toBe(
    "2 photos can't be changed now. To edit a live photo, remove it from the shop first.",
  )
})

it('reopenedText names the next step', () => {
  expect(reopenedText([{ outcome: 'reopened' }])).toEqual({
    title: '1 photo removed from the shop',
    description: 'Edit it, then submit it again.',
  })
  expect(reopenedText([{ outcome: 'reopened' }, { outcome: 'not_now' }]).description).toBe(
    "Edit it, then submit it again. 1 photo couldn't be removed.",
  )
})

it('saleChangeText explains why a photo cannot go live again', () => {
  expect(saleChangeText({ to: 'paused', count: 2, rejected: [] })).toEqual({
    title: '2 photos paused',
  })
  expect(
    saleChangeText({ to: 'live', count: 2, rejected: [{ code: 'photo_not_cleared' }] }),
  ).toEqual({
    title: '1 photo live again',
    description:
      '1 photo has changed since its review. Remove it from the shop to edit it, then submit it again.',
  })
})
