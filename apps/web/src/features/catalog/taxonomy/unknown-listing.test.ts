import { taxonomyTypes } from '@shoebox/domain/catalog/taxonomy'
import { describe, expect, it } from 'vitest'
import { resolveTaxonomyRoute } from './unknown-listing.tsx'

const errorToast = (reason: string) => ({
  title: 'Navigation Error',
  description: `Unable to navigate: ${reason}`,
  tone: 'error',
})

describe('resolveTaxonomyRoute', () => {
  it.each(taxonomyTypes)('[S2.2.08] URL-encodes the id of any %s', (type) => {
    expect(resolveTaxonomyRoute({ type, id: 'St. John’s / 50% off?' })).toEqual({
      path: `/taxonomy/${type}/St.%20John%E2%80%99s%20%2F%2050%25%20off%3F`,
      error: null,
    })
  })

  it.each([
    [undefined, 'x', 'Taxonomy type is required'],
    ['', 'x', 'Taxonomy type is required'],
    ['mood', 'x', `Invalid taxonomy type: mood. Supported types: ${taxonomyTypes.join(', ')}`],
    ['decade', undefined, 'Taxonomy ID is required'],
    ['decade', null, 'Taxonomy ID is required'],
    ['decade', '  ', 'Taxonomy ID must be a non-empty string'],
    ['decade', 1950, 'Taxonomy ID must be a non-empty string'],
  ])('[S5.0.15] [S5.0.16] for %j %j, returns all photos and an error toast', (type, id, reason) => {
    expect(resolveTaxonomyRoute({ type, id })).toEqual({
      path: '/photos',
      error: errorToast(reason),
    })
  })

  it("[S5.0.16] returns the caller's fallback path", () => {
    expect(resolveTaxonomyRoute({ type: 'mood', id: 'x', fallback: '/popular' }).path).toBe(
      '/popular',
    )
  })
})
