import { expect, it } from 'vitest'
import { createPhoto } from '../../../testing/create-photo.ts'
import { suggestedChanges } from './file-suggestions.tsx'

const suggestions = {
  title: 'Grandma at the lake',
  decade_taken: '1960s',
  date_taken: '1967',
  place: { city: 'Dayton', state: 'Ohio', country: 'USA' },
  emotions: [],
}
const dayton = {
  location_city: 'Dayton',
  location_state_province: 'Ohio',
  location_country: 'USA',
}

it('suggests values from the file for empty fields', () => {
  expect(suggestedChanges(createPhoto('a', { suggestions }))).toEqual({
    title: 'Grandma at the lake',
    decade_taken: '1960s',
    date_taken: '1967',
    ...dayton,
  })
  const titled = createPhoto('a', { suggestions, title: 'Lake', location_city: 'Akron' })
  expect(suggestedChanges(titled)).toEqual({ decade_taken: '1960s', date_taken: '1967' })
  expect(suggestedChanges(createPhoto('a'))).toBeNull()
})

it('suggests no date outside the decade that the family chose', () => {
  const fields = { suggestions: { ...suggestions, title: null, place: null } }
  expect(suggestedChanges(createPhoto('a', { ...fields, decade_taken: '1950s' }))).toBeNull()
  expect(suggestedChanges(createPhoto('a', { ...fields, decade_taken: '1960s' }))).toEqual({
    date_taken: '1967',
  })
})

it('suggests nothing for a photo that cannot be edited', () => {
  const photo = createPhoto('a', { suggestions })
  const abilities = { ...photo.abilities, can_edit: false }
  expect(suggestedChanges({ ...photo, abilities })).toBeNull()
})
