import { refusal } from '@shoebox/web-kit/testing/fake-server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildPhoto, photoAnswers } from '../../../testing/build-photo.ts'
import { openPage } from '../../../testing/open-page.tsx'

const trigger = page.getByRole('main').getByRole('button', { name: 'Collections', exact: true })

const collection = {
  id: '0198f1de-0000-7000-8000-0000000000c0',
  name: 'Summer nights',
  description: null,
  created_by: null,
  created_at: '2026-01-01T00:00:00.000Z',
  thumbnail_photo_id: null,
  photoCount: 0,
  thumbnailPhotoid: null,
  cover: null,
}

test('if a photo cannot be added to a collection, the checkbox is rolled back and a toast shows the reason', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof refusal>>()
  await openPage('/photo/7', {
    user: { roles: ['moderator'] },
    answers: {
      ...photoAnswers(buildPhoto()),
      listCollections: [collection],
      listPhotoCollections: [],
      addToCollection: promise,
    },
  })
  await trigger.click()
  const box = page
    .getByRole('dialog', { name: 'Collections with #7' })
    .getByRole('checkbox', { name: /^Summer nights/ })
  await box.click()
  await expect.element(box).toBeChecked()

  resolve(refusal('overloaded'))
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Failed to add to collection: ' }))
    .toMatchTextContent('Error')
  await expect.element(box).not.toBeChecked()
})
