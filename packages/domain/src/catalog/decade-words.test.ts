import { expect, it } from 'vitest'
import { decadeOfWord, decadeOfYear, wordsOfDecade } from './decade-words.ts'

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
