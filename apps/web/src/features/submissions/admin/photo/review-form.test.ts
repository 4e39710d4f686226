import { checklistItems } from '@shoebox/domain/clearance'
import { describe, expect, it } from 'vitest'
import { emptyForm, openChecks, readCents, readCount, toggleItem } from './review-form.ts'

describe('the review form', () => {
  it('starts empty except for a price', () => {
    expect(emptyForm.facesSeen).toBe('')
  })

  it('is complete without the checks for marks and stamp', () => {
    expect(openChecks(emptyForm)).toBe(5)
    const ticked = checklistItems.filter((item) => item !== 'marks' && item !== 'stamp')
    expect(openChecks({ ...emptyForm, ticked })).toBe(0)
    expect(openChecks({ ...emptyForm, ticked: ticked.slice(1) })).toBe(1)
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
