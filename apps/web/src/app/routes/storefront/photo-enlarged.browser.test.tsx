import { refusal } from '@shoebox/web-kit/testing/fake-server'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildFacets, buildSearch } from '../../../testing/build-list.ts'
import {
  brokenImageUrl,
  buildPhoto,
  buildPhotos,
  imageUrl,
  photoAnswers,
  signUrls,
} from '../../../testing/build-photo.ts'
import { openPage } from '../../../testing/open-page.tsx'

const dialog = page.getByRole('dialog', { name: 'Enlarged photo' })
const enlargeButton = page.getByRole('button', { name: /^Enlarge #\d+/ })
const heading = page.getByRole('heading', { level: 1 })
const currentUrl = () => window.location.pathname + window.location.search

test('a missing photo offers no license while it loads, and Back still works', async () => {
  const photos = buildPhotos(5)
  const gate = Promise.withResolvers<void>()
  const answers = photoAnswers(...photos)
  await openPage('/search?q=airship', {
    user: {},
    answers: {
      ...answers,
      countSearchFacets: buildFacets(),
      searchPhotosV2: buildSearch({ photos }),
      getPhotoDetails: async ({ path }) => {
        if (path === '/api/photos/1/details') return buildPhoto({ photoid: 1 })

        await gate.promise
        return refusal('not_found')
      },
    },
  })
  const first = page.getByRole('list', { name: 'Photos' }).getByRole('link').first()
  await expect.element(first).toBeVisible()
  first.element().focus()
  await userEvent.keyboard('{Enter}')
  await enlargeButton.click()
  await expect.element(dialog.getByRole('radio').first()).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog.getByText('2 of 5')).toBeVisible()
  await expect.element(dialog.getByRole('radio')).not.toBeInTheDocument()
  gate.resolve()
  await expect.element(heading).toHaveTextContent('Photo Not Found')

  window.history.back()
  await expect.poll(currentUrl).toBe('/photo/1')
  await expect.element(enlargeButton).toBeVisible()
  window.history.forward()
  await expect.element(heading).toHaveTextContent('Photo Not Found')
  await page.getByRole('link', { name: 'Results for “airship”' }).click()
  await expect.poll(currentUrl).toBe('/search?q=airship')
})

test('on a phone, the arrows of the lightbox are below the photo', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  // Tall photos fill the height that the stage leaves for them.
  const photos = buildPhotos(3).map((photo) => ({ ...photo, width: 1000, height: 1500 }))
  await openPage('/search?q=airship', {
    user: {},
    answers: {
      ...photoAnswers(...photos),
      countSearchFacets: buildFacets(),
      searchPhotosV2: buildSearch({ photos }),
    },
  })
  const link = page.getByRole('list', { name: 'Photos' }).getByRole('link').nth(1)
  await expect.element(link).toBeVisible()
  link.element().focus()
  await userEvent.keyboard('{Enter}')
  await enlargeButton.click()
  const photo = dialog.getByRole('img', { name: 'Lantern parade, street 2' })
  await expect.element(photo).toBeVisible()

  const { bottom } = photo.element().getBoundingClientRect()
  for (const name of ['Previous photo', 'Next photo']) {
    const arrow = dialog.getByRole('button', { name })
    await expect.element(arrow).toBeVisible()
    expect(arrow.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
  }
})

test("a missing preview shows 'Image unavailable', and Retry loads it", async () => {
  const { server } = await openPage('/photo/7', {
    user: {},
    answers: {
      ...photoAnswers(buildPhoto()),
      createSignedUrls: signUrls(imageUrl, brokenImageUrl),
    },
  })
  await enlargeButton.click()
  await expect.element(dialog.getByText('Image unavailable')).toBeVisible()

  server.answer({ createSignedUrls: signUrls(imageUrl, `${imageUrl}#preview`) })
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect.element(dialog.getByRole('img', { name: 'Lantern parade, street 7' })).toBeVisible()
  await userEvent.keyboard('+')
  await expect.element(dialog.getByRole('button', { name: 'Move left' })).toBeVisible()
})

test('the surround chosen on the photo page is remembered, and applies in the lightbox too', async () => {
  const visit = { user: {}, answers: photoAnswers(buildPhoto()) }
  const { unmount } = await openPage('/photo/7', visit)
  const pressedBooth = { name: 'Booth', pressed: true }
  await page.getByRole('main').getByRole('button', { name: 'Booth' }).click()
  await expect.element(page.getByRole('main').getByRole('button', pressedBooth)).toBeVisible()
  await enlargeButton.click()
  await expect.element(dialog.getByRole('button', pressedBooth)).toBeVisible()

  await unmount()
  await openPage('/photo/7', visit)
  await expect.element(page.getByRole('main').getByRole('button', pressedBooth)).toBeVisible()
})
