import { describe, expect, it } from 'vitest'
import {
  decadeOfDate,
  decadeOfWord,
  decadeOfYear,
  isPhotoDate,
  photoDecades,
  wordsOfDecade,
} from './decades.ts'

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

it.each([
  ['1950s', '1950s'],
  ['50s', '1950s'],
  ['fifties', '1950s'],
  ['1890s', '1890s'],
  ['2000s', '2000s'],
  ['1950', null],
  ['10s', null],
  ['55s', null],
  ['1850st', null],
  ['kitchen', null],
])('reads %s as %s', (word, decade) => {
  expect(decadeOfWord(word)).toBe(decade)
})

it('knows every word for a decade', () => {
  expect(wordsOfDecade('1970s')).toEqual(['1970s', '70s', 'seventies'])
  expect(wordsOfDecade('1890s')).toEqual(['1890s'])
  for (const word of wordsOfDecade('1920s')) expect(decadeOfWord(word)).toBe('1920s')
})

it('knows the decade of a year', () => {
  expect(['1962', '1890', '2003', '1750', '62', '1960s'].map(decadeOfYear)).toEqual([
    '1960s',
    '1890s',
    '2000s',
    null,
    null,
    null,
  ])
})
