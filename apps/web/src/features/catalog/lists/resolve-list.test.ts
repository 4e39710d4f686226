import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { emptySearch, parseSearchUrl } from '../search-url.ts'
import { collectionList } from './collection.ts'
import type { ListLink } from './link-state.ts'
import { listingList } from './listing.ts'
import type { ListName } from './photo-list.ts'
import { resolveList } from './resolve-list.ts'
import { searchList, searchQuery } from './search.ts'
import { similarList, similarPeopleList, similarPeopleQuery, similarQuery } from './similar.ts'
import { storefrontList } from './storefront.ts'

const id = '0198f1de-0000-7000-8000-000000000001'
/** `photoid` is the photo's number; a `photoId` is its id. */
const photo = { id, photoid: 5061 }
const userId = 'ada'

const link = (list: ListName, href: string): ListLink => ({ list, href, photoId: id })
const getSearchKey = (path: string, query: string) =>
  searchQuery(parseSearchUrl(path, query), userId).queryKey

describe('the list of a link', () => {
  it.each([
    [link('search', '/search?q=cake&sort=oldest'), getSearchKey('/search', '?q=cake&sort=oldest')],
    [link('search', '/photos?seed=7'), getSearchKey('/photos', '?seed=7')],
    [link('search', '/popular'), getSearchKey('/popular', '')],
    [
      link('storefront', `/user/${id}?sort=newest`),
      searchQuery({ ...emptySearch, creator: id, sort: 'newest' }, userId).queryKey,
    ],
    [
      link('listing', '/taxonomy/decade/1950s?sort=oldest'),
      listingList.userQuery({ type: 'decade', id: '1950s', sort: 'oldest', seed: null }, userId)
        .queryKey,
    ],
    [link('collection', `/collections/${id}`), collectionList.userQuery(id, userId).queryKey],
    [link('similar', '/photo/5061'), similarQuery(id, userId).queryKey],
    [link('people', '/photo/5061?tab=people'), similarPeopleQuery(id, userId).queryKey],
  ])(
    'the list resolved from %j uses the same query key as the page of the link',
    (listLink, key) => {
      expect(resolveList(listLink)?.userQuery(userId).queryKey).toEqual(key)
    },
  )

  it.each([
    [link('search', '/search'), false],
    [link('search', '/search?seed=7'), true],
    [link('search', '/search?q=cake'), true],
    [link('storefront', `/user/${id}`), false],
    [link('listing', '/taxonomy/decade/1950s'), false],
    [link('listing', '/taxonomy/decade/1950s?sort=newest'), true],
    [link('collection', `/collections/${id}`), true],
  ])(
    'canRefetch of %j is %s; only a random order without a seed cannot be refetched',
    (listLink, canRefetch) => {
      expect(resolveList(listLink)?.canRefetch).toBe(canRefetch)
    },
  )

  it.each([
    link('listing', '/taxonomy/nonsense/Candid'),
    link('collection', '/collections/cars'),
    link('storefront', '/user/5'),
    link('similar', '/photo/first'),
    { list: 'people', href: '/photo/5061?tab=people' } as const,
  ])('is null for the invalid link %j', (invalid) => {
    expect(resolveList(invalid)).toBeNull()
  })
})

it('list parameters survive the conversion to an address and back', () => {
  const state = { ...emptySearch, term: 'cake', decade: '1950s', seed: 7 }
  const searchParams = { pathname: '/search', state }
  const storefront = { ...emptySearch, creator: id, decade: '1950s' }
  const listing = { type: 'tag', id: 'a/b', sort: 'random', seed: 7 } as const

  expect(searchList.parseAddress(searchList.toAddress(searchParams))).toEqual(searchParams)
  expect(storefrontList.parseAddress(storefrontList.toAddress(storefront))).toEqual(storefront)
  expect(listingList.parseAddress(listingList.toAddress(listing))).toEqual(listing)
  expect(collectionList.parseAddress(collectionList.toAddress(id))).toBe(id)
  expect(similarList.parseAddress(similarList.toAddress(photo))).toEqual(photo)
  expect(similarPeopleList.parseAddress(similarPeopleList.toAddress(photo))).toEqual(photo)
})

describe('the label of the link back to a list', () => {
  const client = new QueryClient()
  client.setQueryData(['getCollection', { params: { id }, query: {} }, 'u'], { id, name: 'Cars' })

  it.each([
    ['search', '/search?q=birthday&decade=1950s', 'Results for “birthday”'],
    ['search', '/search?q=%20', undefined],
    ['search', '/search?decade=1950s', undefined],
    ['search', '/photos?decade=1950s', 'All photos'],
    ['search', '/popular', 'Popular photos'],
    ['search', '/new', 'New photos'],
    ['listing', '/taxonomy/decade/1970s?sort=oldest', '1970s photos'],
    ['listing', '/taxonomy/image_style/Candid', 'Candid Style photos'],
    ['listing', '/taxonomy/nonsense/Candid', undefined],
    ['collection', `/collections/${id}`, 'Cars'],
    ['collection', `/collections/${id.replace('1', '2')}`, 'Back to collection'],
    ['people', '/photo/5061?tab=people', 'Back to #5061'],
  ] as const)('%s at %s is %s', (list, href, label) => {
    expect(resolveList(link(list, href))?.backLabel({ name: undefined, client })).toBe(label)
  })

  it.each([
    [link('listing', `/taxonomy/event/${id}`), 'Christmas', 'Christmas photos'],
    [link('listing', `/taxonomy/event/${id}`), undefined, undefined],
    [link('storefront', `/user/${id}?decade=1950s`), 'The Ortega family', 'The Ortega family'],
    [link('storefront', `/user/${id}`), null, 'Unknown Creator'],
    [link('storefront', `/user/${id}`), undefined, undefined],
  ])('%j with the name %s is %s', (listLink, name, label) => {
    expect(resolveList(listLink)?.backLabel({ name, client })).toBe(label)
  })

  it('the label needs the name of a creator or event, which is not in the URL', () => {
    const findEntry = (list: ListName, href: string) =>
      resolveList(link(list, href))?.entryInBackLabel

    expect(findEntry('storefront', `/user/${id}`)).toEqual({ type: 'creator', id })
    expect(findEntry('listing', `/taxonomy/event/${id}?sort=oldest`)).toEqual({ type: 'event', id })
    expect(findEntry('listing', '/taxonomy/decade/1970s')).toBeNull()
    expect(findEntry('search', '/photos')).toBeNull()
  })
})
