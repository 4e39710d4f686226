import { type Answers, noNetwork, refusal } from '@shoebox/web-kit/testing/fake-server'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { brokenImageUrl, buildPhotos, imageUrl, signUrls } from '../../../testing/build-photo.ts'
import { openPage } from '../../../testing/open-page.tsx'

const openHome = (answers: Answers) =>
  openPage('/', {
    answers: {
      listTrustedStudios: [],
      listBackgroundImages: [],
      listDecades: [],
      listNewArrivals: [],
      ...answers,
    },
  })

describe('the popular photos', () => {
  test('[S8.1.28] without popular photos, the section says that there are none yet', async () => {
    await openHome({ listPopularPhotos: [] })

    await expect.element(page.getByText('No popular photos available yet.')).toBeVisible()
  })

  test('the popular photos are left out, without a gap, if they cannot be loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof noNetwork>()
    await openHome({ listPopularPhotos: promise })
    const heading = page.getByRole('heading', { name: 'Popular photos' })
    await expect.element(heading).toBeVisible()
    await expect.element(page.getByText('Loading photos')).toBeInTheDocument()

    resolve(noNetwork)
    await expect.element(heading).not.toBeInTheDocument()
    await expect.element(page.getByText('Loading photos')).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

const [first, second] = buildPhotos(2).map((photo) => ({
  ...photo,
  thumbnail_url: `${imageUrl}#plain-${photo.photoid}`,
}))
if (first === undefined || second === undefined) throw new Error('no photos')
const photos = [first, second]

/** The URL that each image loaded from; null for an image that failed or is still loading. */
const loadedUrls = () =>
  photos.map(({ description }) => {
    const image = page.getByRole('img', { name: description ?? '' }).query()
    if (!(image instanceof HTMLImageElement)) return null

    image.scrollIntoView()
    return image.naturalWidth > 0 ? image.currentSrc : null
  })

test('[S7.4.01] [S7.4.02] one request fetches the signed URLs of all photos', async () => {
  const { server } = await openHome({
    listPopularPhotos: photos,
    createSignedUrls: {
      success: true,
      signedUrls: { [first.id]: `${imageUrl}#first`, [second.id]: `${imageUrl}#second` },
      error: null,
    },
  })

  await expect.poll(loadedUrls).toEqual([`${imageUrl}#first`, `${imageUrl}#second`])
  const bodies = server.calls.filter(({ id }) => id === 'createSignedUrls').map(({ body }) => body)
  expect(bodies).toEqual([
    { photoIds: [first.id, second.id], expiresInHours: 2, profile: 'thumb', height: 256 },
  ])
})

describe('[S7.4.03] a photo falls back to its unsigned URL', () => {
  const failure = 'Failed to generate signed URLs'
  test.for([
    ['when the request fails', refusal('internal_error')],
    ['when the response has an error', { success: false, signedUrls: {}, error: failure }],
    ['when the response lacks its URL', { success: true, signedUrls: {}, error: null }],
    ['when the signed URL does not load', signUrls(brokenImageUrl)],
  ] as const)('%s', async ([, createSignedUrls]) => {
    await openHome({ listPopularPhotos: photos, createSignedUrls })

    await expect.poll(loadedUrls).toEqual(photos.map(({ thumbnail_url }) => thumbnail_url))
  })
})
