import { AuthProvider } from '@shoebox/web-auth/session/auth-provider.tsx'
import type { FakeServer } from '@shoebox/web-kit/testing/fake-server'
import { useMemo } from 'react'
import { Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Results } from '../../../features/catalog/list-pages/results.tsx'
import { searchList } from '../../../features/catalog/lists/search.ts'
import { type LoadedList, usePhotoList } from '../../../features/catalog/lists/use-photo-list.ts'
import { parseSearchUrl } from '../../../features/catalog/search-url.ts'
import { buildFacets, buildSearch } from '../../../testing/build-list.ts'
import { buildPhotos, photoAnswers } from '../../../testing/build-photo.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { PhotoPage } from './photo-page.tsx'

const photos = buildPhotos(160)
const answers = {
  ...photoAnswers(...photos),
  countSearchFacets: buildFacets(),
  searchPhotosV2: ({ search }: { search: URLSearchParams }) =>
    search.has('p_cursor')
      ? buildSearch({ photos: photos.slice(75), total: 160 })
      : buildSearch({ photos: photos.slice(0, 75), total: 160, next_cursor: 'next' }),
}
const params = { pathname: '/search', state: parseSearchUrl('/search', '?q=lantern') }

/** Copies every photo, so none of them is the same object as in the query cache. */
function CopyingPage() {
  const results = usePhotoList(searchList, params)
  const list = useMemo(() => results.list && copyPhotos(results.list), [results.list])

  return <Results results={{ ...results, list }} emptyState={null} />
}

function copyPhotos(list: LoadedList): LoadedList {
  return { ...list, photos: list.photos.map((photo) => ({ ...photo, note: 'In cart' })) }
}

const createRoutes = () => [
  {
    element: (
      <AuthProvider>
        <Outlet />
      </AuthProvider>
    ),
    children: [
      { path: '/search', Component: CopyingPage },
      { path: '/photo/:photoid', Component: PhotoPage },
      { path: '/about', element: null },
    ],
  },
]

const listSearches = ({ calls }: Pick<FakeServer, 'calls'>) =>
  calls.filter(({ id }) => id === 'searchPhotosV2')
const nextButton = page.getByRole('button', { name: 'Next photo' })
const previousButton = page.getByRole('button', { name: 'Previous photo' })
const backLink = page.getByRole('link', { name: 'Results for “lantern”' })

test('previous and next go by position, so they work on a page that copies its photos', async () => {
  await openPage('/search?q=lantern', { createRoutes, answers, user: {} })
  await page.getByRole('list', { name: 'Photos' }).getByRole('link').nth(1).click()

  await expect.element(page.getByText('2 of 160')).toBeVisible()
  await expect.element(backLink).toHaveAttribute('href', '/search?q=lantern')
  await nextButton.click()
  await expect.element(page.getByText('3 of 160')).toBeVisible()
  expect(window.location.pathname).toBe('/photo/3')
  await previousButton.click()
  await previousButton.click()
  await expect.element(page.getByText('1 of 160')).toBeVisible()
  await expect.element(previousButton).toBeDisabled()
})

test('a reloaded photo page fetches its list again, up to the page that contains the photo', async () => {
  const from = { list: 'search', href: '/search?q=lantern', index: 99, openedIndex: 0 }
  const { server, router } = await openPage('/about', {
    createRoutes,
    answers,
    user: {},
  })
  await router.navigate('/photo/100', { state: { from } })

  await expect.element(page.getByText('100 of 160')).toBeVisible()
  expect(listSearches(server)).toHaveLength(2)
  await expect.element(nextButton).toBeEnabled()
})

test('for a photo too deep in its list, a reload keeps the link to the list but does not fetch the list', async () => {
  const from = { list: 'search', href: '/search?q=lantern', index: 750, openedIndex: 0 }
  const { server, router } = await openPage('/about', {
    createRoutes,
    answers,
    user: {},
  })
  await router.navigate('/photo/100', { state: { from } })

  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(backLink).toBeVisible()
  expect(listSearches(server)).toHaveLength(0)
})

test('a random list has its seed in the URL and in the link back from a photo', async () => {
  const results = buildSearch({ photos: photos.slice(0, 3) })
  const { server } = await openPage('/photos', {
    answers: { ...answers, searchPhotosV2: { ...results, sort_order: 'random', seed: 7 } },
    user: {},
  })
  await expect.poll(() => window.location.search).toBe('?seed=7')
  await page.getByRole('list', { name: 'Photos' }).getByRole('link').nth(1).click()

  await expect.element(page.getByText('2 of 3')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'All photos' }))
    .toHaveAttribute('href', '/photos?seed=7')
  expect(listSearches(server)).toHaveLength(1)
})
