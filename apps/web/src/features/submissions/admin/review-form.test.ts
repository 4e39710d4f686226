import { checklistItems } from '@shoebox/domain/clearance'
import { describe, expect, it } from 'vitest'
import {
  emptyForm,
  holdsBack,
  openChecks,
  readCents,
  readCount,
  toggleItem,
} from './review-form.ts'

describe('what a moderator states', () => {
  it('begins with nothing but a price', () => {
    expect(emptyForm.facesSeen).toBe('')
    expect(holdsBack(emptyForm)).toBe('Count the faces')
  })

  it('is ready with a count and every check but marks and stamp', () => {
    const counted = { ...emptyForm, facesSeen: '0' }
    expect(openChecks(counted)).toBe(5)
    const ticked = checklistItems.filter((item) => item !== 'marks' && item !== 'stamp')
    expect(holdsBack({ ...counted, ticked })).toBe(null)
    expect(holdsBack({ ...counted, ticked: ticked.slice(1) })).toBe('1 check open')
  })

  it('ticks and unticks', () => {
    const once = toggleItem(emptyForm, 'scan')
    expect(once.ticked).toEqual(['scan'])
    expect(toggleItem(once, 'scan').ticked).toEqual([])
  })

  it.each([
    ['4', 4],
    [' 12 ', 12],
    ['', null],
    ['-1', null],
    ['two', null],
  ])('counts %j as %j', (typed, count) => expect(readCount(typed)).toBe(count))

  it.each([
    ['45.00', 4500],
    ['$1,200', 120_000],
    ['0', null],
    ['45.001', null],
  ])('reads the price %j as %j', (typed, cents) => expect(readCents(typed)).toBe(cents))
})
