import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { listName, namedList } from './list-name.ts'
import { listPlaceState } from './list-place.ts'
import { readListPlace } from './read-list-place.ts'

const place = {
  key: ['searchPhotosV2', 'pages', 'u', { p_decade: '1950s' }],
  index: 12,
  opened: 4,
  address: '/photos',
}

describe('the list a photo was opened from', () => {
  it('is read from history state, next to unrelated state', () => {
    expect(readListPlace({ ...listPlaceState(place), grid: null })).toEqual(place)
  })

  it.each([
    ['no state', null],
    ['a state of others', { isUnheld: true }],
    ['a list without a key', { from: { ...place, key: 'photos' } }],
    ['a place that is none', { from: { ...place, index: -1 } }],
    ['half a place', { from: { ...place, opened: 1.5 } }],
  ])('is null for %s', (_, state) => {
    expect(readListPlace(state)).toBeNull()
  })
})

describe('the back link', () => {
  const id = '0198f1de-0000-7000-8000-000000000001'
  const client = new QueryClient()
  client.setQueryData(['getCollection', { params: { id }, query: {} }, 'u'], { id, name: 'Cars' })

  it.each([
    ['/search?q=birthday&decade=1950s', 'Results for “birthday”'],
    ['/search?q=%20', 'Back to results'],
    ['/search?decade=1950s', 'Back to results'],
    ['/photos?decade=1950s', 'All photos'],
    ['/popular', 'Popular photos'],
    ['/new', 'New photos'],
    ['/taxonomy/decade/1970s?sort=oldest', '1970s photos'],
    ['/taxonomy/image_style/Candid', 'Candid Style photos'],
    ['/taxonomy/nonsense/Candid', 'Back to results'],
    [`/collections/${id}`, 'Cars'],
    [`/collections/${id.replace('1', '2')}`, 'Back to the collection'],
    ['/photo/5061?tab=people', 'Back to #5061'],
  ])('to %s is labeled %s', (address, name) => {
    expect(listName({ address, name: undefined, client })).toBe(name)
  })

  it.each([
    [`/taxonomy/event/${id}`, 'Christmas', 'Christmas photos'],
    [`/taxonomy/event/${id}`, undefined, 'Back to results'],
    [`/user/${id}?decade=1950s`, 'The Ortega family', 'The Ortega family'],
    [`/user/${id}`, null, 'Unknown Creator'],
    [`/user/${id}`, undefined, 'Back to results'],
  ])('to %s, named %s, is labeled %s', (address, name, words) => {
    expect(listName({ address, name, client })).toBe(words)
  })

  it('fetches a name if the URL has none', () => {
    expect(namedList(`/user/${id}`)).toEqual({ type: 'creator', id })
    expect(namedList(`/taxonomy/event/${id}?sort=oldest`)).toMatchObject({ type: 'event', id })
    expect(namedList('/taxonomy/decade/1970s')).toBeNull()
    expect(namedList('/photos')).toBeNull()
  })
})
