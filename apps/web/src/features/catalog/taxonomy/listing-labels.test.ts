import { type TaxonomyType, taxonomyTypes } from '@shoebox/domain/catalog/taxonomy'
import { describe, expect, it } from 'vitest'
import {
  adjacentDecades,
  emptyTitle,
  isInvalidDecade,
  listingBreadcrumbs,
  listingTitle,
} from './listing-labels.ts'

const getTitle = (type: TaxonomyType, id: string, name?: string | null) =>
  listingTitle({ type, id, name })

describe('a listing', () => {
  it.each([
    ['creator', 'c1', 'Hallowell', 'photos by Hallowell'],
    ['event', 'e1', 'Christmas', 'Christmas photos'],
    ['city', 'Dayton', undefined, 'photos from Dayton'],
    ['state', 'Ohio', undefined, 'photos from Ohio'],
    ['country', 'USA', undefined, 'photos from USA'],
    ['location', 'Ohio', undefined, 'photos from Ohio'],
    ['image_style', 'Candid', undefined, 'Candid Style photos'],
    ['color_and_mood', 'Warm', undefined, 'Warm Mood photos'],
    ['decade', '1950s', undefined, '1950s photos'],
    ['tag', 'dog', undefined, 'dog photos'],
    ['dominant_color', '#c00', 'red', 'photos in red'],
    ['people_composition', 'a couple', undefined, 'photos with a couple'],
    ['popular', 'all', undefined, 'Popular photos'],
    ['featured', 'all', undefined, 'Featured photos'],
  ] as const)('[S2.9.02] of type %s has the title of that type', (...row) => {
    const [type, id, name, title] = row
    expect(getTitle(type, id, name)).toBe(title)
  })

  it('a listing has no title until its name loads, and a fallback title if the name does not exist', () => {
    expect(getTitle('event', 'e1', undefined)).toBeUndefined()
    expect(getTitle('creator', 'c1', null)).toBe('photos by Unknown Creator')
    expect(getTitle('event', 'e1', null)).toBe('Unknown Event photos')
    expect(getTitle('dominant_color', '#c00', null)).toBe('photos in #c00')
  })

  it.each(taxonomyTypes)('[S8.1.26] an empty %s listing has a title', (type) => {
    expect(emptyTitle(type)).toMatch(/^No photos found for this [a-z ]+$/)
  })

  it('a listing has breadcrumbs for all photos, its group if that has a page, and itself', () => {
    expect(listingBreadcrumbs({ type: 'event', id: 'e 1', name: 'Christmas' })).toEqual([
      { label: 'Photos', to: '/photos' },
      { label: 'Events', to: '/events' },
      { label: 'Christmas', to: '/taxonomy/event/e%201' },
    ])
    expect(
      listingBreadcrumbs({ type: 'image_style', id: 'Candid', name: undefined }).map(
        ({ to }) => to,
      ),
    ).toEqual(['/photos', '/taxonomy/image_style/Candid'])
  })

  it('a decade listing links to the previous and next decade', () => {
    expect(adjacentDecades('1950s')).toEqual({ before: '1940s', after: '1960s' })
    expect(adjacentDecades('soon')).toEqual({})
  })

  it('a decade listing does not link to decades before the 1900s or after the 2000s', () => {
    expect(adjacentDecades('1900s')).toEqual({ after: '1910s' })
    expect(adjacentDecades('2000s')).toEqual({ before: '1990s' })
    expect(adjacentDecades('1850s')).toEqual({})
  })

  it.each([
    ['decade', 'banana', true],
    ['decade', '1700s', true],
    ['decade', '2050s', true],
    ['decade', '1850s', false],
    ['decade', '1950S', false],
    ['decade', '1950s..1970s', false],
    ['tag', 'banana', false],
  ] as const)('of type %s with the id %s has an invalid decade: %s', (type, id, isInvalid) => {
    expect(isInvalidDecade({ type, id })).toBe(isInvalid)
  })
})
