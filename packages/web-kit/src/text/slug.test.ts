import { expect, it } from 'vitest'
import { slugParts } from './slug.ts'

const shortTexts = (slug: Parameters<typeof slugParts>[0]) =>
  slugParts(slug).map((part) => part.shortText)

it('slugParts lists year, place and people, in that order', () => {
  expect(shortTexts({ people: 4, place: 'Duluth, MN', year: 1951 })).toEqual([
    '1951',
    'Duluth MN',
    '4P',
  ])
})

it('slugParts omits unknown parts', () => {
  expect(shortTexts({ year: 1951, place: null, people: null })).toEqual(['1951'])
  expect(shortTexts({ year: null, place: '', people: 2 })).toEqual(['2P'])
  expect(shortTexts({})).toEqual([])
})

it('slugParts distinguishes zero people from an unknown count', () => {
  expect(shortTexts({ people: 0 })).toEqual(['0P'])
  expect(shortTexts({ people: null })).toEqual([])
})

it('slugParts spells out the number of people for screen readers', () => {
  expect(slugParts({ people: 1 })).toEqual([{ shortText: '1P', spokenText: '1 person' }])
  expect(slugParts({ people: 3 })).toEqual([{ shortText: '3P', spokenText: '3 people' }])
})
