import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildPhoto, buildPhotos, photoAnswers } from '../../../testing/build-photo.ts'
import { openPage } from '../../../testing/open-page.tsx'

const viewportHeight = 844

test.for([0, 1])('the trends below do not move when %i similar photos arrive', async (count) => {
  await page.viewport(390, viewportHeight)
  onTestFinished(() => page.viewport(1440, 900))
  const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>()
  await openPage('/photo/7', {
    user: {},
    answers: {
      ...photoAnswers(buildPhoto()),
      getSimilarPhotos: untilReleased.then(() => buildPhotos(count, { from: 8 })),
    },
  })
  await expect.element(page.getByText('Loading photos')).toBeInTheDocument()
  const trending = page.getByRole('heading', { name: 'Trending' })
  await expect.element(trending).toBeVisible()
  trending.element().scrollIntoView({ block: 'nearest', behavior: 'instant' })
  await expect.element(page.getByText(/^Trending data is being updated/)).toBeVisible()
  trending.element().scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const top = () => trending.element().getBoundingClientRect().top
  const before = top()
  expect(before).toBeLessThan(viewportHeight)

  release()
  await expect.element(page.getByText('Loading photos')).not.toBeInTheDocument()
  expect(page.getByRole('list', { name: 'Similar photos' }).elements()).toHaveLength(count)
  expect(top()).toBeCloseTo(before, 0)

  // The reserved height is released once it is out of view.
  const measurePage = () => document.documentElement.scrollHeight
  const heightBefore = measurePage()
  window.scrollTo({ top: 0, behavior: 'instant' })
  await expect.poll(measurePage).toBeLessThan(heightBefore - 300)
})
