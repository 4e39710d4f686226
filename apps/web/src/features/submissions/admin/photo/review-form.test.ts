import { checklistItems } from '@shoebox/domain/rights/clearance'
import { describe, expect, it } from 'vitest'
import {
  countMissingChecks,
  emptyForm,
  findPeopleError,
  parseCents,
  parseCount,
  toggleItem,
} from './review-form.ts'

describe('the review form', () => {
  it('starts without a face count', () => {
    expect(emptyForm.facesSeen).toBe('')
  })

  it('the checks for marks and stamp are optional', () => {
    expect(countMissingChecks(emptyForm)).toBe(5)
    const checkedItems = checklistItems.filter((item) => item !== 'marks' && item !== 'stamp')
    expect(countMissingChecks({ ...emptyForm, checkedItems })).toBe(0)
    expect(countMissingChecks({ ...emptyForm, checkedItems: checkedItems.slice(1) })).toBe(1)
  })

  it('toggleItem checks and unchecks an item', () => {
    const once = toggleItem(emptyForm, 'scan')
    expect(once.checkedItems).toEqual(['scan'])
    expect(toggleItem(once, 'scan').checkedItems).toEqual([])
  })

  it.each([
    ['', '2', undefined],
    ['3', '2', undefined],
    ['3', '', undefined],
    ['1', '2', 'Fewer people than faces'],
    ['many', '2', 'Enter a number'],
  ])('with %j people and %j faces, the error is %j', (peopleSeen, facesSeen, error) =>
    expect(findPeopleError({ ...emptyForm, peopleSeen, facesSeen })).toBe(error),
  )

  it.each([
    ['4', 4],
    [' 12 ', 12],
    ['', null],
    ['-1', null],
    ['two', null],
  ])('parses the count %j as %j', (input, count) => expect(parseCount(input)).toBe(count))

  it.each([
    ['45.00', 4500],
    ['$1,200', 120_000],
    ['0', null],
    ['45,50', null],
    ['45.001', null],
  ])('parses the price %j as %j', (input, cents) => expect(parseCents(input)).toBe(cents))
})
