import { taxonomyPath } from '@shoebox/domain/catalog/taxonomy'
import { describe, expect, it } from 'vitest'
import { findLinkTarget, toListName } from './link-click.ts'

describe('findLinkTarget', () => {
  it.each([
    [
      taxonomyPath('tag', 'front porch'),
      { entity_type: 'tag', entity_id: 'front porch', taxonomy_type: 'tag' },
    ],
    [
      taxonomyPath('decade', '1950s'),
      { entity_type: 'taxonomy', entity_id: '1950s', taxonomy_type: 'decade' },
    ],
    [
      taxonomyPath('location_country', 'France'),
      { entity_type: 'taxonomy', entity_id: 'France', taxonomy_type: 'country' },
    ],
    [taxonomyPath('event', 'e1'), { entity_type: 'event', entity_id: 'e1' }],
    [taxonomyPath('creator', 'c1'), { entity_type: 'creator', entity_id: 'c1' }],
    ['/collections/k1', { entity_type: 'collection', entity_id: 'k1' }],
    ['/user/c1', { entity_type: 'creator', entity_id: 'c1' }],
    ['/taxonomy/tag/%E0%A4%A', { entity_type: 'tag', entity_id: '%E0%A4%A', taxonomy_type: 'tag' }],
  ])('%s leads to %o', (path, target) => expect(findLinkTarget(path)).toEqual(target))

  it.each(['/', '/search', '/collections', '/taxonomy/nonsense/x', '/taxonomy/tag/', '/photo/12'])(
    'a link to %s has no target',
    (path) => expect(findLinkTarget(path)).toBeNull(),
  )
})

describe('toListName', () => {
  it.each([
    ['/', 'home'],
    ['/search', 'search'],
    ['/photos', 'photos'],
    ['/taxonomy/decade/1950s', 'taxonomy'],
    ['/collections/k1', 'collection'],
    ['/user/c1', 'creator'],
    ['/photo-uuid/p1', 'photo'],
  ])('the list on %s is named %s', (path, name) => expect(toListName(path)).toBe(name))
})
