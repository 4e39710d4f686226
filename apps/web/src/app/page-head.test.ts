import { expect, it } from 'vitest'
import { headOf } from './page-head.ts'
import { readsOf } from './page-reads.ts'
import { findPage, missingPage } from './site-map.ts'

const pageAt = (path: string) => findPage(path) ?? missingPage
const headAt = (path: string, search: string) => headOf(pageAt(path), search)

it('a search is called by its words and has an address of its own', () => {
  expect(headAt('/search', '?q=%20grandma%20&utm_source=mail')).toMatchObject({
    title: 'grandma',
    address: '/search?q=grandma',
    isIndexed: true,
  })
  expect(headAt('/search', '?q=grandma').description).toContain('“grandma”')
})

it.each(['?q=grandma&decade=1950s', '?sort=newest', '?seed=12', '?country=Norway'])(
  'a list that is narrowed or in another order is told to nobody: %s',
  (search) => {
    expect(headAt('/search', search).isIndexed).toBe(false)
  },
)

it.each(['/search', '/photos', '/popular', '/new'])('%s itself is told', (path) => {
  expect(headAt(path, '')).toMatchObject({ address: path, isIndexed: true })
})

it('a list asks for its first photos and its counts as the browser will', () => {
  const query = { p_search_query: 'xmas', p_decade: '1950s' }

  expect(readsOf(pageAt('/search'), '?q=xmas&decade=1950s&seed=7')).toEqual([
    { operation: 'countLivePhotos' },
    { operation: 'getSiteBanner' },
    { operation: 'searchPhotosV2', input: { query } },
    { operation: 'countSearchFacets', input: { query } },
  ])
})
