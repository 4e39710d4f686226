import { expect, it } from 'vitest'
import { decadeOfWord, wordsOfDecade } from './decade-words.ts'

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
