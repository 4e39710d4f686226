import { expect, it } from 'vitest'
import {
  findWordsInText,
  spellList,
  spellWord,
  vocabularyFields,
  vocabularyTerms,
} from './photo-vocabulary.ts'

it('spells a word as the list does, whatever the case', () => {
  expect(spellWord('emotions', ' smiling ')).toBe('Smiling')
  expect(spellWord('ethnicities', 'east  asian')).toBe('East Asian')
  expect(spellWord('print_process', 'KODACHROME')).toBe('Kodachrome')
  expect(spellWord('garments', 'Plaid Shirt')).toBe('plaid shirt')
})

it('takes a word that no list has, with a capital where the field holds labels', () => {
  expect(spellWord('color_and_mood', 'homesick')).toBe('Homesick')
  expect(spellWord('objects', 'Butter Churn')).toBe('butter churn')
  expect(spellWord('tags', 'Lake Erie')).toBe('Lake Erie')
})

it('keeps each word once and drops blanks', () => {
  expect(spellList('garments', ['Hat', 'hat', ' ', 'Apron'])).toEqual(['hat', 'apron'])
  expect(spellList('tags', ['Porch', 'porch'])).toEqual(['Porch'])
})

it('lists no word twice', () => {
  for (const field of vocabularyFields)
    expect(spellList(field, vocabularyTerms[field])).toEqual([...vocabularyTerms[field]])
})

it('finds known words in a text, in singular or plural, and the longer one only', () => {
  const text = 'Two dresses and a wedding dress, hats; no one in shirtsleeves. She is Smiling'
  expect(findWordsInText('garments', text)).toEqual(['hat', 'wedding dress'])
  expect(findWordsInText('emotions', text)).toEqual(['Smiling'])
  expect(findWordsInText('objects', 'Our dog by the Christmas-tree')).toEqual([
    'christmas tree',
    'dog',
  ])
})
