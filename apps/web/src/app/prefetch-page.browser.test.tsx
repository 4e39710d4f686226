import { sessionFor } from '@shoebox/web-auth/testing/session-for'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildFacets, buildListing, buildSearch } from '../testing/build-list.ts'
import { buildPhotos, imageUrl, signUrls } from '../testing/build-photo.ts'
import { openPage } from '../testing/open-page.tsx'
import { earlyRequestUrl } from './page-reads.ts'
import { findPage, notFoundPage } from './site-map.ts'

const answers = {
  searchPhotosV2: buildSearch({ photos: buildPhotos(3) }),
  listTaxonomyPhotos: buildListing({ photos: buildPhotos(3) }),
  countSearchFacets: buildFacets(),
  createSignedUrls: signUrls(imageUrl),
}

const region = page.getByRole('region', { name: 'Photos' })
const countPhotos = () => region.query()?.querySelectorAll('a[href^="/photo/"]').length

const sessions = [
  ['a visitor', {}],
  ['a signed-in user', { user: {} }],
] as const

test.each(sessions)('when %s opens a list, the prefetch is the only request', async (_, visit) => {
  const { server, router } = await openPage('/about', { ...visit, answers })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()

  await router.navigate('/search?q=lake')
  await expect.poll(countPhotos).toBe(3)
  expect(server.calls.filter(({ id }) => id === 'searchPhotosV2')).toHaveLength(1)
  expect(server.calls.filter(({ id }) => id === 'countSearchFacets')).toHaveLength(1)
})

test('changing a filter starts no prefetch', async () => {
  const { server, router } = await openPage('/search?q=lake', { answers })
  await expect.poll(countPhotos).toBe(3)

  await router.navigate('/search?q=lake&decade=1950s')
  await expect
    .poll(() =>
      server.calls.filter(({ id }) => id === 'searchPhotosV2').map(({ search }) => search),
    )
    .toEqual(['?p_search_query=lake', '?p_search_query=lake&p_decade=1950s'])
})

test.each([
  ['/search?q=lake&sort=newest', 'searchPhotosV2', answers.searchPhotosV2],
  ['/taxonomy/decade/1950s', 'listTaxonomyPhotos', answers.listTaxonomyPhotos],
])('the list at %s uses the response of the early request', async (href, operation, answer) => {
  const session = sessionFor('nora')
  const { pathname, search } = new URL(href, window.location.origin)
  const url = earlyRequestUrl(findPage(pathname) ?? notFoundPage, { pathname, search })
  window.earlyRead = {
    url: url ?? '',
    token: session.access_token,
    sentAt: Date.now(),
    response: Promise.resolve(Response.json(answer)),
  }

  const { server } = await openPage(href, { user: { session }, answers })
  await expect.poll(countPhotos).toBe(3)
  expect(server.calls.map(({ id }) => id)).not.toContain(operation)
})
