import { describe, expect, it } from 'vitest'
import {
  taxonomyPageSize,
  taxonomyPath,
  taxonomyTitle,
  taxonomyTypeOf,
  taxonomyTypes,
  taxonomyWord,
} from './taxonomy.ts'

describe('types of taxonomy', () => {
  it('[S3.0.32] are these eighteen', () => {
    expect(taxonomyTypes.join(', ')).toBe(
      'creator, city, state, country, tag, decade, ethnicity, age_group, emotion, orientation, image_style, color_and_mood, people_composition, dominant_color, event, popular, featured, location',
    )
    for (const type of taxonomyTypes) expect(taxonomyTypeOf(type)).toBe(type)
    for (const type of ['people', 'Creator', 'toString', ''])
      expect(taxonomyTypeOf(type)).toBeNull()
  })

  it('[S3.0.33] have other names for places', () => {
    expect(taxonomyTypeOf('location_country')).toBe('country')
    expect(taxonomyTypeOf('location_state')).toBe('state')
    expect(taxonomyTypeOf('location_city')).toBe('city')
    expect(taxonomyTypeOf('location_state_province')).toBe('state')
    expect(taxonomyPath('location_state_province', 'Ohio')).toBe('/taxonomy/state/Ohio')
  })
})

describe('taxonomyPath', () => {
  it('[S5.0.15] needs a type out of the supported ones and an id with something in it', () => {
    const supported = taxonomyTypes.join(', ')
    for (const type of [undefined, null, ''])
      expect(() => taxonomyPath(type, 'x')).toThrow(new Error('Taxonomy type is required'))
    for (const type of ['people', 7, 'constructor'])
      expect(() => taxonomyPath(type, 'x')).toThrow(
        new Error(`Invalid taxonomy type: ${type}. Supported types: ${supported}`),
      )
    for (const id of [undefined, null])
      expect(() => taxonomyPath('tag', id)).toThrow(new Error('Taxonomy ID is required'))
    for (const id of ['', '  ', 7, {}])
      expect(() => taxonomyPath('tag', id)).toThrow(
        new Error('Taxonomy ID must be a non-empty string'),
      )
    expect(taxonomyPath('tag', 'lake')).toBe('/taxonomy/tag/lake')
  })

  it('[S2.2.08] encodes the id', () => {
    expect(taxonomyPath('city', 'São Paulo / 2?#%')).toBe(
      '/taxonomy/city/S%C3%A3o%20Paulo%20%2F%202%3F%23%25',
    )
  })
})

describe('taxonomyTitle', () => {
  it.each([
    ['creator', 'Hallowell', 'photos by Hallowell'],
    ['event', 'Christmas', 'Christmas photos'],
    ['city', 'Dayton', 'photos from Dayton'],
    ['state', 'Ohio', 'photos from Ohio'],
    ['country', 'Ireland', 'photos from Ireland'],
    ['location', 'Cork', 'photos from Cork'],
    ['tag', 'lake', 'lake photos'],
    ['decade', '1950s', '1950s photos'],
    ['ethnicity', 'Black', 'photos of Black people'],
    ['ethnicity', 'East Asian', 'photos of East Asian people'],
    ['age_group', 'Child', 'photos of children'],
    ['age_group', 'young adult', 'photos of young adults'],
    ['age_group', 'Middle-aged', 'photos of Middle-aged people'],
    ['emotion', 'Proud', 'Proud photos'],
    ['orientation', 'landscape', 'landscape photos'],
    ['image_style', 'Candid', 'Candid Style photos'],
    ['color_and_mood', 'Sunny', 'Sunny Mood photos'],
    ['people_composition', 'Couple', 'photos with Couple'],
    ['dominant_color', 'teal', 'photos in teal'],
    ['popular', 'all', 'Popular photos'],
    ['featured', 'all', 'Featured photos'],
  ] as const)('[S2.9.02] of %s %s is %s', (type, name, title) => {
    expect(taxonomyTitle(type, name)).toBe(title)
  })
})

it('calls a type by its words', () => {
  expect(taxonomyWord('people_composition')).toBe('people composition')
  expect(taxonomyPageSize).toBe(100)
})
