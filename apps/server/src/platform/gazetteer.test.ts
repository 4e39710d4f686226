import { beforeAll, expect, it } from 'vitest'
import { type Gazetteer, openGazetteer } from './gazetteer.ts'

let gazetteer: Gazetteer

beforeAll(async () => {
  gazetteer = await openGazetteer()
})

const firstFor = (text: string) => {
  const [first] = gazetteer.search(text, 1)
  return first && [first.city, first.state, first.country]
}

it('fills in state and country, the larger city and the United States first', () => {
  expect(firstFor('day')).toEqual(['Dayton', 'Ohio', 'USA'])
  expect(firstFor('springf')).toEqual(['Springfield', 'Missouri', 'USA'])
  expect(firstFor('birmingham')).toEqual(['Birmingham', 'Alabama', 'USA'])
  expect(firstFor('london')).toEqual(['London', 'England', 'United Kingdom'])
})

it('reads a state or a country after the city, with or without a comma', () => {
  expect(firstFor('Springfield, Ill')).toEqual(['Springfield', 'Illinois', 'USA'])
  expect(firstFor('dayton wa')).toEqual(['Dayton', 'Washington', 'USA'])
  expect(firstFor('Winston-Salem North Carolina')).toEqual([
    'Winston-Salem',
    'North Carolina',
    'USA',
  ])
  expect(firstFor('Birmingham, UK')).toEqual(['Birmingham', 'England', 'United Kingdom'])
})

it('ignores case, accents, punctuation and abbreviations', () => {
  expect(firstFor('st louis')).toEqual(['St. Louis', 'Missouri', 'USA'])
  expect(firstFor('SAO PAULO')).toEqual(['São Paulo', 'São Paulo', 'Brazil'])
  expect(firstFor('saint paul')).toEqual(['Saint Paul', 'Minnesota', 'USA'])
})

it('lists places with the same name in the same state once', () => {
  const labels = gazetteer
    .search('lafay', 100)
    .map(({ city, state, country }) => [city, state, country].join(', '))
  expect(labels).toContain('Lafayette, Tennessee, USA')
  expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([])
  expect(gazetteer.search('lafay', 8)).toHaveLength(8)
})

it('lists nothing for a place that does not exist or for blanks', () => {
  expect(gazetteer.search('Nowhereville', 5)).toEqual([])
  expect(gazetteer.search(' , ', 5)).toEqual([])
})

it('knows a city only in its own state', () => {
  const find = (city: string, state: string | null, country: string | null = null) =>
    gazetteer.find({ city, state, country })
  expect(find('dayton', 'OH')).toMatchObject({ city: 'Dayton', state: 'Ohio', country: 'USA' })
  expect(find('New York', 'New York', 'United States')).toMatchObject({ city: 'New York City' })
  expect(find('Dayton', 'Vermont')).toBeNull()
  expect(find('Dayto', 'Ohio')).toBeNull()
})
