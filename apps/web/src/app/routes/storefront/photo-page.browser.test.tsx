import { noAnswer, refusal } from '@shoebox/web-kit/testing/fake-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  brokenImageUrl,
  buildPhoto,
  buildPhotos,
  imageUrl,
  photoAnswers,
  signUrls,
} from '../../../testing/build-photo.ts'
import { openPage } from '../../../testing/open-page.tsx'

const heading = page.getByRole('heading', { level: 1 })
const tabs = page.getByRole('tab')
const photo = buildPhoto()
const caption = 'Lantern parade, street 7'

test('[S8.1.22] an unknown photo shows an error', async () => {
  await openPage('/photo/7', { user: {}, answers: { getPhotoDetails: refusal('not_found') } })

  await expect.element(heading).toHaveTextContent('Photo Not Found')
  await expect
    .element(page.getByText('The photo you are looking for does not exist or may have been moved.'))
    .toBeVisible()
})

test('[S8.1.22] a photo that fails to load shows an error, and Retry loads it', async () => {
  const { server } = await openPage('/photo/7', {
    user: {},
    answers: { ...photoAnswers(photo), getPhotoDetails: refusal('internal_error') },
  })
  await expect
    .element(page.getByRole('heading', { level: 2, name: 'Error Loading Photo' }))
    .toBeVisible()
  await expect
    .element(page.getByText('There was an error loading this photo. Please try again later.'))
    .toBeVisible()

  server.answer(photoAnswers(photo))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(heading).toHaveTextContent(caption)
})

test('[S8.1.22] a photo page that throws shows an error with a reload button', async () => {
  // React logs every error that an error boundary catches.
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => consoleError.mockRestore())
  // No listing has a blank name, so building the link to this decade throws.
  await openPage('/photo/7', {
    user: {},
    answers: photoAnswers(buildPhoto({ decade_taken: ' ' })),
  })
  await expect.element(heading).toHaveTextContent('Photo Detail Error')
  await expect.element(page.getByRole('banner')).toBeVisible()

  const { promise, resolve } = Promise.withResolvers<string>()
  window.navigation.addEventListener(
    'navigate',
    (event) => {
      // A reload would end the test.
      event.preventDefault()
      resolve(event.navigationType)
    },
    { once: true },
  )
  await page.getByRole('button', { name: 'Reload Page' }).click()
  expect(await promise).toBe('reload')
})

test('both prices and the cart button are above the fold', async () => {
  await page.viewport(1440, 900)
  await openPage('/photo/7', {
    user: {},
    answers: photoAnswers(
      buildPhoto({
        title: 'Lantern parade on the second day of the harvest festival',
        date_taken: '1957-06-11',
        location_city: 'Tucson',
        friendly_print_size: '5 x 3.5 in',
      }),
    ),
  })
  const panel = page.getByRole('complementary', { name: 'Photo and license' })
  await expect.element(panel.getByText('The family says')).toBeVisible()

  await expect.element(panel.getByRole('radio', { name: /Hero usage/ })).toBeInViewport()
  await expect.element(panel.getByRole('button', { name: 'Add to Cart: #7' })).toBeInViewport()
  await expect
    .element(panel.getByRole('link', { name: 'Ask us about this photo' }))
    .toHaveAttribute('href', '/contact?photo=7')
})

test('the page keeps its text if the image is missing', async () => {
  await openPage('/photo/7', {
    user: {},
    answers: {
      ...photoAnswers(buildPhoto({ thumbnail_url: `${brokenImageUrl}#thumb` })),
      createSignedUrls: signUrls(brokenImageUrl),
    },
  })

  await expect
    .element(
      page
        .getByRole('main')
        .getByText(/Image unavailable$/)
        .first(),
    )
    .toBeVisible()
  await expect.element(heading).toHaveTextContent(caption)
})

test('Retry loads a missing preview and focuses the photo', async () => {
  const { server } = await openPage('/photo/7', {
    user: {},
    answers: { ...photoAnswers(photo), createSignedUrls: signUrls(imageUrl, brokenImageUrl) },
  })
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent("Couldn't load the preview.")

  const preview = `${imageUrl}#preview`
  server.answer({ createSignedUrls: signUrls(imageUrl, preview) })
  await alert.getByRole('button', { name: 'Retry' }).click()
  const image = page.getByRole('img', { name: caption })
  await expect.element(image).toHaveAttribute('src', preview)
  await expect.poll(() => widthOf(image.element())).toBeGreaterThan(0)
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Enlarge #7/ })).toHaveFocus()
})

const widthOf = (image: Element) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)

test('[S2.8.04] a photo without faces has no tab for people', async () => {
  await openPage('/photo/7', { user: {}, answers: photoAnswers(photo) })

  await expect.element(tabs.first()).toBeVisible()
  expect(tabLabels()).toEqual(['Similar photos', 'Photo details'])
})

const photoWithFaces = buildPhoto({ face_ids: ['0198f1de-0000-7000-8000-0000000000fa'] })

test('[S2.8.04] a photo with faces has a tab for people', async () => {
  await openPage('/photo/7', { user: {}, answers: photoAnswers(photoWithFaces) })

  await expect.element(tabs.first()).toBeVisible()
  expect(tabLabels()).toEqual(['Similar photos', 'Similar people', 'Photo details'])
})

test('[S2.8.04] admins see an extra tab', async () => {
  await openPage('/photo/7', {
    user: { roles: ['admin'] },
    answers: {
      ...photoAnswers(photoWithFaces),
      isCurrentUserAdmin: true,
      getPhotoAnalytics: { totalClicks: 3, uniqueUsers: 2, lastClickedAt: null },
      countQueuedClicks: { count: 0 },
    },
  })

  await expect
    .poll(tabLabels)
    .toEqual(['Similar photos', 'Similar people', 'Photo details', 'Admin'])
  await tabs.nth(3).click()
  await expect.element(page.getByRole('heading', { name: 'Analytics Overview' })).toBeVisible()
})

const tabLabels = () => tabs.elements().map(({ textContent }) => textContent.trim())

test('Back from a photo of the same people returns to the people tab', async () => {
  const [relatedPhoto = photo] = buildPhotos(1, { from: 8 })
  await openPage('/photo/7', {
    user: {},
    answers: {
      ...photoAnswers(photoWithFaces, relatedPhoto),
      getSimilarPeoplePhotos: [{ ...relatedPhoto, shared_people_count: 1 }],
    },
  })
  await page.getByRole('tab', { name: 'Similar people' }).click()
  await expect
    .element(page.getByText('All of these photos have people in common with this one.'))
    .toBeVisible()
  await page.getByRole('list', { name: 'Photos of the same people' }).getByRole('link').click()
  await expect.element(heading).toHaveTextContent('Lantern parade, street 8')
  expect(window.location.pathname).toBe('/photo/8')

  window.history.back()
  await expect.element(heading).toHaveTextContent(caption)
  await expect
    .element(page.getByRole('tab', { name: 'Similar people' }))
    .toHaveAttribute('aria-selected', 'true')
})

test('[S2.8.07] similar photos are fetched one second after the page opens, and only once', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof photoWithFaces>()
  const { server } = await openPage('/photo/7?tab=details', {
    user: {},
    answers: { ...photoAnswers(photoWithFaces), getPhotoDetails: promise },
  })
  const countCalls = (id: string) => server.calls.filter((call) => call.id === id).length
  await expect.element(page.getByText('Loading the photo')).toBeInTheDocument()
  await expect.poll(() => countCalls('getPhotoDetails')).toBeGreaterThan(0)

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  resolve(photoWithFaces)
  let passedMs = 0
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1)
      passedMs += 1
      return heading.query()?.textContent
    })
    .toBe(caption)
  expect(passedMs).toBeLessThan(500)
  const detailCalls = countCalls('getPhotoDetails')

  await vi.advanceTimersByTimeAsync(990 - passedMs)
  expect(countCalls('getSimilarPhotos')).toBe(0)
  expect(countCalls('getSimilarPeoplePhotos')).toBe(0)
  await vi.advanceTimersByTimeAsync(passedMs + 20)
  expect(countCalls('getSimilarPhotos')).toBe(1)
  expect(countCalls('getSimilarPeoplePhotos')).toBe(1)
  vi.useRealTimers()

  await page.getByRole('tab', { name: 'Similar photos' }).click()
  await expect.element(page.getByText('No Similar Photos Found')).toBeVisible()
  expect(countCalls('getSimilarPhotos')).toBe(1)
  expect(countCalls('getPhotoDetails')).toBe(detailCalls)
})

test('a loading photo shows a loading state and no error', async () => {
  await openPage('/photo/7', { user: {}, answers: { getPhotoDetails: noAnswer } })

  await expect.element(page.getByText('Loading the photo')).toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
