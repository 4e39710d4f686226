import { describe, expect, it } from 'vitest'
import { decadeOfDate, isPhotoDate, photoDecades } from './photo-date.ts'

describe('isPhotoDate', () => {
  it.each(['1966', '1966-07', '1966-07-04', '1964-02-29'])('takes %s', (date) => {
    expect(isPhotoDate(date)).toBe(true)
  })

  it.each(['66', '1966-13', '1966-02-30', '1966-7', '4 July 1966', ''])('refuses %s', (date) => {
    expect(isPhotoDate(date)).toBe(false)
  })
})

describe('decadeOfDate', () => {
  it('is the decade of a date, and of nothing else', () => {
    expect(decadeOfDate('1966-07')).toBe('1960s')
    expect(decadeOfDate('summer')).toBeNull()
  })
})

it('photoDecades runs from the 1840s to the 2020s', () => {
  expect(photoDecades.at(0)).toBe('1840s')
  expect(photoDecades.at(-1)).toBe('2020s')
})
