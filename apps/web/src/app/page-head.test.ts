import { expect, it } from 'vitest'
import { buildPageHead } from './page-head.ts'
import { listPageReads } from './page-reads.ts'
import { findPage, notFoundPage } from './site-map.ts'

const pageAt = (path: string) => findPage(path) ?? notFoundPage
const headAt = (path: string, search: string) =>
  buildPageHead(pageAt(path), { pathname: path, search })
const readsAt = (pathname: string, search: string) =>
  listPageReads(pageAt(pathname), { pathname, search })

it('a search page has the search term as its title, and its own canonical URL', () => {
  expect(headAt('/search', '?q=%20grandma%20&utm_source=mail')).toMatchObject({
    title: 'grandma',
    address: '/search?q=grandma',
    isIndexed: true,
  })
  expect(headAt('/search', '?q=grandma').description).toContain('“grandma”')
})

it.each(['?q=grandma&decade=1950s', '?sort=newest', '?seed=12', '?country=Norway'])(
  'a filtered or re-sorted list is not indexed: %s',
  (search) => {
    expect(headAt('/search', search).isIndexed).toBe(false)
  },
)

it.each(['/search', '/photos', '/popular', '/new'])('%s without a query is indexed', (path) => {
  expect(headAt(path, '')).toMatchObject({ address: path, isIndexed: true })
})

it('a list page requests its first photos and counts with the same input as the browser', () => {
  const query = { p_search_query: 'xmas', p_decade: '1950s' }

  expect(readsAt('/search', '?q=xmas&decade=1950s&seed=7')).toEqual([
    { operation: 'countLivePhotos' },
    { operation: 'getSiteBanner' },
    { operation: 'searchPhotosV2', input: { query } },
    { operation: 'countSearchFacets', input: { query } },
  ])
})

it('a listing has a descriptive title and only one canonical URL', () => {
  expect(headAt('/taxonomy/location_state/Rh%C3%B4ne%20%2F%20Alpes', '')).toEqual({
    title: 'photos from Rhône / Alpes',
    address: '/taxonomy/state/Rh%C3%B4ne%20%2F%20Alpes',
    description:
      'Vintage family photos from Rhône / Alpes, pre-cleared and licensed to film, television and commercial productions.',
    isIndexed: true,
    isMissing: false,
  })
  expect(headAt('/taxonomy/decade/1950s', '?sort=newest').isIndexed).toBe(false)
  expect(headAt('/taxonomy/mood/gay', '')).toMatchObject({ isIndexed: false, isMissing: true })
  expect(readsAt('/taxonomy/mood/gay', '')).toHaveLength(2)
  expect(headAt('/taxonomy/decade/banana', '')).toMatchObject({ isIndexed: false, isMissing: true })
})

it.each([
  ['/studios/0198f1de-0000-7000-9000-000000000070', false],
  ['/studios/one', true],
  ['/photo/10111', false],
  ['/photo/one', true],
  ['/photo/0', true],
  ['/photo-uuid/018f2f5e-0000-7000-8000-000000000001', false],
  ['/photo-uuid/7', true],
])(
  'a page of one photo or studio is never indexed, and isMissing of %s is %s',
  (path, isMissing) => {
    expect(headAt(path, '')).toMatchObject({ isIndexed: false, isMissing })
  },
)

it('a listing page requests its first photos with the same input as the browser, and its name if the URL lacks it', () => {
  const id = '018f2f5e-0000-7000-8000-000000000001'
  const listReads = (pathname: string, search = '') => readsAt(pathname, search).slice(2)

  expect(listReads('/taxonomy/tag/dog', '?sort=random&seed=7')).toEqual([
    {
      operation: 'listTaxonomyPhotos',
      input: { query: { type: 'tag', id: 'dog', p_sort_order: 'random' } },
    },
  ])
  expect(listReads(`/taxonomy/event/${id}`)).toEqual([
    { operation: 'listTaxonomyPhotos', input: { query: { type: 'event', id } } },
    { operation: 'getTaxonomyName', input: { query: { type: 'event', id } } },
  ])
  expect(listReads('/events')).toEqual([{ operation: 'listEventCovers', input: { query: {} } }])
})

it('[S2.2.03] a storefront URL must contain the id of a creator, or the page is missing', () => {
  const id = '018f2f5e-0000-7000-8000-000000000001'

  expect(headAt(`/user/${id.toUpperCase()}`, '')).toMatchObject({
    address: `/user/${id}`,
    isIndexed: true,
    isMissing: false,
  })
  expect(headAt(`/taxonomy/creator/${id}`, '').address).toBe(`/user/${id}`)
  expect(readsAt(`/user/${id}`, '?decade=1950s').slice(2)).toEqual([
    { operation: 'searchPhotosV2', input: { query: { p_decade: '1950s', p_user_id: id } } },
    { operation: 'countSearchFacets', input: { query: { p_user_id: id } } },
    { operation: 'getTaxonomyName', input: { query: { type: 'creator', id } } },
  ])
  expect(headAt('/user/grandma', '')).toMatchObject({ isIndexed: false, isMissing: true })
  expect(readsAt('/user/grandma', '')).toHaveLength(2)
})

it('a collection page requests the collection and its first photos, and has its own URL', () => {
  const id = '018f2f5e-0000-7000-8000-000000000001'
  const input = { params: { id }, query: {} }

  expect(readsAt(`/collections/${id.toUpperCase()}`, '').slice(2)).toEqual([
    { operation: 'getCollection', input },
    { operation: 'listCollectionPhotos', input },
  ])
  expect(headAt(`/collections/${id}`, '')).toMatchObject({
    address: `/collections/${id}`,
    isIndexed: true,
    isMissing: false,
  })
})

it('[S2.2.06] a collection page without a valid UUID is missing and requests no collection', () => {
  expect(headAt('/collections/42', '')).toMatchObject({ isIndexed: false, isMissing: true })
  expect(readsAt('/collections/42', '')).toHaveLength(2)
})

it('a version of the license agreement has its own URL and text, and needs a valid date', () => {
  const params = { version: '2026-11-18' }
  expect(readsAt('/license/2026-11-18', '').slice(2)).toEqual([
    { operation: 'getAgreementVersion', input: { params, query: {} } },
  ])
  expect(headAt('/license/2026-11-18', '')).toMatchObject({
    address: '/license/2026-11-18',
    title: 'License agreement 2026-11-18',
    isIndexed: true,
    isMissing: false,
  })
  expect(headAt('/license/current', '')).toMatchObject({ isIndexed: false, isMissing: true })
  expect(readsAt('/license/current', '')).toHaveLength(2)
})
