import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildFacets, buildSearch } from '../../../testing/build-list.ts'
import {
  brokenImageUrl,
  buildPhoto,
  buildPhotos,
  imageUrl,
  signUrls,
} from '../../../testing/build-photo.ts'
import { openPage } from '../../../testing/open-page.tsx'

const links = page.getByRole('list', { name: 'Photos' }).getByRole('link')
const answers = { countSearchFacets: buildFacets(), createSignedUrls: signUrls(imageUrl) }

test("[S2.7.06] a photo whose image is missing shows 'Image unavailable' and stays a link", async () => {
  const photo = buildPhoto({ thumbnail_url: `${brokenImageUrl}#plain` })
  await openPage('/search?q=lantern', {
    user: {},
    answers: {
      ...answers,
      searchPhotosV2: buildSearch({ photos: [photo] }),
      createSignedUrls: signUrls(brokenImageUrl),
    },
  })

  await expect.element(links.first()).toMatchTextContent(/Image unavailable$/)
  await expect.element(links.first()).toHaveAttribute('href', '/photo/7')
})

test('images keep their src when StrictMode runs their refs twice', async () => {
  await openPage('/search?q=lantern', {
    user: {},
    answers: { ...answers, searchPhotosV2: buildSearch({ photos: buildPhotos(12) }) },
  })
  await expect.element(links.nth(11)).toBeVisible()

  const countLoaded = () =>
    page
      .getByRole('list', { name: 'Photos' })
      .getByRole('img')
      .elements()
      .filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0).length
  await expect.poll(countLoaded).toBe(12)
})

test('[S2.7.04] hovering reveals nothing to a visitor', async () => {
  await openPage('/search?q=lantern', {
    answers: { ...answers, searchPhotosV2: buildSearch({ photos: buildPhotos(3) }) },
  })
  const main = page.getByRole('main')
  const print = main.getByRole('img').first()
  await expect.element(print).toBeVisible()
  const text = () => main.element().textContent
  const before = text()
  let changes = 0
  const observer = new MutationObserver((records) => {
    changes += records.length
  })
  observer.observe(main.element(), { subtree: true, childList: true, characterData: true })
  await userEvent.hover(print)
  await expect.poll(() => print.element().matches(':hover')).toBe(true)
  // After two frames, any change would have rendered.
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })

  observer.disconnect()
  expect(changes).toBe(0)
  expect(text()).toBe(before)
  await expect.element(page.getByText('$45.00')).not.toBeInTheDocument()
  await expect.element(page.getByText('Unknown Creator')).not.toBeInTheDocument()
})

test('the alt text describes a photo to visitors', async () => {
  const visitorPhoto = { ...buildPhoto(), description: null, tags: ['lake', 'boat'] }
  await openPage('/search?q=lantern', {
    answers: { ...answers, searchPhotosV2: buildSearch({ photos: [visitorPhoto] }) },
  })

  await expect
    .element(page.getByRole('main').getByRole('img').first())
    .toHaveAttribute('alt', 'Photo #7: lake, boat, 1950s')
})

test('the footer stays out of view while more photos load', async () => {
  const photos = buildPhotos(160)
  const gate = Promise.withResolvers<void>()
  await openPage('/search?q=lantern', {
    user: {},
    answers: {
      ...answers,
      searchPhotosV2: async ({ search }) => {
        if (!search.has('p_cursor'))
          return buildSearch({ photos: photos.slice(0, 75), total: 160, next_cursor: 'next' })

        await gate.promise
        return buildSearch({ photos: photos.slice(75), total: 160 })
      },
    },
  })
  await expect.element(links.first()).toBeVisible()
  const list = page.getByRole('list', { name: 'Photos' }).element()
  window.scrollBy({
    top: list.getBoundingClientRect().bottom + 2.5 * window.innerHeight,
    behavior: 'instant',
  })
  await expect.element(page.getByRole('contentinfo')).not.toBeInViewport()

  gate.resolve()
  await expect.poll(() => document.querySelector('li[aria-posinset="160"]') !== null).toBe(true)
  await expect.element(page.getByText('Showing 1-160 of 160 photos')).toBeInTheDocument()
})

test('when a filter leaves fewer photos, each is rendered only once', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => consoleError.mockRestore())
  const photos = buildPhotos(160)
  await openPage('/search?q=lantern', {
    user: {},
    answers: {
      ...answers,
      searchPhotosV2: ({ search }) =>
        buildSearch({ photos: search.has('p_gender') ? photos.slice(0, 20) : photos }),
      countSearchFacets: buildFacets({ genders: [{ value: 'female', count: 20 }] }),
    },
  })
  await expect.element(links.first()).toBeVisible()
  window.scrollBy({ top: 6000, behavior: 'instant' })
  await expect.poll(() => document.querySelector('li[aria-posinset="140"]') !== null).toBe(true)

  await page.getByRole('button', { name: /^Female/ }).click()
  await expect.element(page.getByText('Showing 1-20 of 20 photos')).toBeVisible()
  await expect.poll(() => document.querySelector('li[aria-posinset="20"]') !== null).toBe(true)
  expect(consoleError.mock.calls.map(String)).toEqual([])
})
