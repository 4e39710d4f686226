import { describe, expect, it } from 'vitest'
import { photoAltText, photoCreator, photoNumber, photoPath, photoTitle } from './photo-display.ts'

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

describe('photoTitle', () => {
  const fifty = 'The whole family at the lake, all of them laughing'

  it('[S3.1.01] is the trimmed description', () => {
    expect(photoTitle({ description: '  At the lake \n', photoid: 7 })).toBe('At the lake')
  })

  it('[S3.1.01] [S9.2.02] is cut at 50 characters, with three dots after them', () => {
    expect(fifty).toHaveLength(50)
    expect(photoTitle({ description: fifty })).toBe(fifty)
    expect(photoTitle({ description: `${fifty} ` })).toBe(fifty)
    expect(photoTitle({ description: `${fifty}!` })).toBe(`${fifty}...`)
    expect(photoTitle({ description: '🎂'.repeat(51) })).toBe(`${'🎂'.repeat(50)}...`)
    expect(photoTitle({ description: '🎂'.repeat(50) })).toBe('🎂'.repeat(50))
  })

  it.each([undefined, null, '', ' \t\n '])(
    '[S3.1.01] is the number where the description is %j',
    (description) => {
      expect(photoTitle({ description, photoid: 20_056 })).toBe('Photo #20056')
    },
  )

  it.each([undefined, null, 0, -1, 1.5, Number.NaN])(
    '[S3.1.01] is the same for all where the number is %j, too',
    (photoid) => {
      expect(photoTitle({ photoid })).toBe('Vintage Photo')
    },
  )
})

describe('photoAltText', () => {
  const facts = {
    photoid: 7,
    tags: ['lake', 'boat', 'dock', 'summer'],
    decade_taken: '1950s',
    location_city: 'Duluth',
    location_state_province: 'Minnesota',
    location_country: 'United States',
    people_count: 2,
  }

  it('is the title of a photo with a description', () => {
    expect(photoAltText({ ...facts, description: ' At the lake ' })).toBe('At the lake')
  })

  it('describes other photos by tags, decade, place and number of people', () => {
    expect(photoAltText(facts)).toBe(
      'Photo #7: lake, boat, dock, 1950s, Duluth, Minnesota, 2 people',
    )
    expect(photoAltText({ ...facts, tags: [], people_count: 0 })).toBe(
      'Photo #7: 1950s, Duluth, Minnesota, no people',
    )
    expect(photoAltText({ photoid: 7, location_country: 'Italy', people_count: 1 })).toBe(
      'Photo #7: Italy, 1 person',
    )
  })

  it('is the number if nothing is recorded', () => {
    expect(photoAltText({ photoid: 7, decade_taken: null, people_count: null })).toBe('Photo #7')
  })
})

describe('photoCreator', () => {
  it('[S3.1.02] is the storefront name, or a placeholder', () => {
    expect(photoCreator({ storefront_name: 'The Lindgrens' })).toBe('The Lindgrens')
    for (const name of [undefined, null, '', '  ']) {
      expect(photoCreator({ storefront_name: name })).toBe('Unknown Creator')
    }
  })
})

describe('photoNumber', () => {
  it('[S3.1.03] is #{n} for a positive integer and #0 for anything else', () => {
    expect(photoNumber({ photoid: 1 })).toBe('#1')
    expect(photoNumber({ photoid: 20_056 })).toBe('#20056')
    for (const photoid of [undefined, null, 0, -3, 2.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(photoNumber({ photoid })).toBe('#0')
    }
  })
})

describe('photoPath', () => {
  it('[S3.1.04] goes by the number, and without one by the id', () => {
    expect(photoPath({ photoid: 42, id })).toBe('/photo/42')
    expect(photoPath({ photoid: 42 })).toBe('/photo/42')
    for (const photoid of [undefined, null, 0, -1]) {
      expect(photoPath({ photoid, id })).toBe(`/photo-uuid/${id}`)
    }
  })

  it.each([undefined, null, ''])('[S3.1.05] is refused without any id (%j)', (none) => {
    expect(() => photoPath({ id: none })).toThrow('Photo ID is required for URL generation')
  })

  it.each(['42', 'abc', `${id}0`, `x${id}`, '../admin'])(
    '[S3.1.05] is refused for %j, which is no UUID',
    (odd) => {
      expect(() => photoPath({ photoid: 0, id: odd })).toThrow('Invalid photo ID format')
    },
  )
})
