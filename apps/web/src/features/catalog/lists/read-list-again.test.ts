import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { userCollectionQuery } from '../collection/collection-photos-query.ts'
import { everyPhoto, readAddress } from '../search-address.ts'
import { searchQuery } from '../search-queries.ts'
import { similarPeopleQuery, similarQuery } from '../similar/similar-queries.ts'
import { listingQuery } from '../taxonomy/listing-queries.ts'
import { readListAgain } from './read-list-again.ts'

const id = '0198f1de-0000-7000-8000-000000000001'
const user = 'ada'

/** The queries that reading the list again starts. */
async function askFor(key: QueryKey, address: string, index = 12) {
  const client = new QueryClient()
  const reading = readListAgain({
    client,
    place: { key: JSON.parse(JSON.stringify(key)), index, opened: 3, address },
    userId: user,
  })
  const asked = client.getQueryCache().getAll()
  // There is no server here; the test only checks which query was started.
  await client.cancelQueries()
  await reading

  return asked.map(({ queryKey, options }) => ({ queryKey, pages: pagesOf(options) }))
}

function pagesOf(options: object): unknown {
  return 'pages' in options ? options.pages : undefined
}

const search = (path: string, query: string) => searchQuery(readAddress(path, query), user).queryKey

it.each([
  ['/search?q=cake&sort=oldest', search('/search', '?q=cake&sort=oldest')],
  ['/photos?seed=7', search('/photos', '?seed=7')],
  ['/popular', search('/popular', '')],
  [
    `/user/${id}?sort=newest`,
    searchQuery({ ...everyPhoto, creator: id, sort: 'newest' }, user).queryKey,
  ],
  [
    '/taxonomy/decade/1950s?sort=oldest',
    listingQuery({ type: 'decade', id: '1950s', sort: 'oldest', seed: null }, user).queryKey,
  ],
  [`/collections/${id}`, userCollectionQuery(id, user).queryKey],
  ['/photo/5061', similarQuery(id, user).queryKey],
  ['/photo/5061?tab=people', similarPeopleQuery(id, user).queryKey],
])('reads the list at %s again after a reload', async (address, key) => {
  expect(await askFor(key, address)).toEqual([{ queryKey: key, pages: 1 }])
})

it('reads up to the page of the photo, unless that is too deep', async () => {
  const key = search('/search', '?q=cake')
  expect(await askFor(key, '/search?q=cake', 75)).toMatchObject([{ pages: 2 }])
  expect(await askFor(key, '/search?q=cake', 749)).toMatchObject([{ pages: 10 }])
  expect(await askFor(key, '/search?q=cake', 750)).toEqual([])
})

it('reads nothing if the result would be another list', async () => {
  // Random order without a seed in the URL.
  expect(await askFor(search('/photos', ''), '/photos')).toEqual([])
  expect(await askFor(search('/search', '?q=cake'), '/search?q=pie')).toEqual([])
  const others = searchQuery(readAddress('/search', '?q=cake'), 'bob').queryKey
  expect(await askFor(others, '/search?q=cake')).toEqual([])
  expect(await askFor(['unknown'], '/search?q=cake')).toEqual([])
})
