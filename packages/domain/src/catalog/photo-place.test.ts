import { describe, expect, it } from 'vitest'
import { buildPlace, parsePlace, placeText, shortPlace } from './photo-place.ts'

describe('parsePlace', () => {
  it('reads a state of the United States by name or postal code', () => {
    const dayton = buildPlace('Dayton', { state: 'Ohio', country: 'USA' })
    expect(parsePlace('Dayton, ohio')).toEqual(dayton)
    expect(parsePlace(' Dayton , OH')).toEqual(dayton)
  })

  it('takes any other second part for a country, and three parts as they are', () => {
    expect(parsePlace('Lyon, France')).toEqual(
      buildPlace('Lyon', { state: null, country: 'France' }),
    )
    expect(parsePlace('Bergen, in')).toEqual(buildPlace('Bergen', { state: null, country: 'in' }))
    expect(parsePlace('Toronto, Ontario, Canada')).toEqual(
      buildPlace('Toronto', { state: 'Ontario', country: 'Canada' }),
    )
  })

  it.each(['US', 'U.S.A.', 'United States', 'united states of america'])(
    'spells %s one way',
    (country) => {
      expect(parsePlace(`Dayton, Ohio, ${country}`)).toMatchObject({ location_country: 'USA' })
    },
  )

  it('keeps a city alone, and clears an empty text', () => {
    expect(parsePlace('Dayton')).toEqual(buildPlace('Dayton', { state: null, country: null }))
    expect(parsePlace('New  York')).toMatchObject({ location_city: 'New York' })
    expect(parsePlace(' , ')).toEqual(buildPlace(null, { state: null, country: null }))
  })
})

describe('placeText', () => {
  it('names the country unless a state of the United States makes it clear', () => {
    expect(placeText(parsePlace('Dayton, OH'))).toBe('Dayton, Ohio')
    expect(placeText(parsePlace('Toronto, Ontario, Canada'))).toBe('Toronto, Ontario, Canada')
    expect(placeText(buildPlace('Guam', { state: null, country: 'USA' }))).toBe('Guam, USA')
  })
})

it.each([
  ['Duluth', 'Minnesota', 'Duluth, MN'],
  [null, 'Minnesota', 'Minnesota'],
  ['Toronto', 'Ontario', 'Toronto, Ontario'],
  ['Lyon', null, 'Lyon'],
])('shortens %s, %s to %s', (location_city, location_state_province, text) => {
  expect(shortPlace({ location_city, location_state_province })).toBe(text)
})
