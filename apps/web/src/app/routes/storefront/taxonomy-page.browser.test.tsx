import { refusal } from '@shoebox/web-kit/testing/fake-server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildListing } from '../../../testing/build-list.ts'
import { buildPhotos, imageUrl, signUrls } from '../../../testing/build-photo.ts'
import { openPage } from '../../../testing/open-page.tsx'

const createSignedUrls = signUrls(imageUrl)

test('[S8.1.26] a listing whose photos fail to load shows an error, and Reload loads them', async () => {
  const { server } = await openPage('/taxonomy/tag/lantern', {
    user: {},
    answers: { createSignedUrls, listTaxonomyPhotos: refusal('invalid_request') },
  })
  const failure = page.getByRole('alert')
  await expect
    .element(failure.getByRole('heading'))
    .toHaveTextContent('Error loading photos for tag: lantern')

  const photos = buildPhotos(100)
  server.answer({ listTaxonomyPhotos: buildListing({ photos, total: 160, next_cursor: 'next' }) })
  await failure.getByRole('button', { name: 'Reload' }).click()
  await expect
    .element(page.getByRole('main').getByRole('status').first())
    .toHaveTextContent('Showing 1-100 of 160 photos')
  await expect.element(failure).not.toBeInTheDocument()
})

test('[S8.1.26] the message of an empty listing names its type, and its title may contain a slash', async () => {
  await openPage('/taxonomy/age_group/Middle-aged%20%2F%20Older', {
    user: {},
    answers: { listTaxonomyPhotos: buildListing({ photos: [] }) },
  })

  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('photos of Middle-aged / Older people')
  await expect
    .element(page.getByRole('heading', { name: 'No photos found for this age group' }))
    .toBeVisible()
})
