import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  buildPhoto,
  buildPhotos,
  imageUrl,
  photoAnswers,
  signUrls,
} from '../../../testing/build-photo.ts'
import { openPage } from '../../../testing/open-page.tsx'

const viewportHeight = 844

test.for([0, 1])(
  'the trends below the similar photos do not move when %i photos load',
  async (count) => {
    await page.viewport(390, viewportHeight)
    onTestFinished(() => page.viewport(1440, 900))
    const gate = Promise.withResolvers<void>()
    await openPage('/photo/7', {
      user: {},
      answers: {
        ...photoAnswers(buildPhoto()),
        getSimilarPhotos: gate.promise.then(() => buildPhotos(count, { from: 8 })),
      },
    })
    await expect.element(page.getByText('Loading photos')).toBeInTheDocument()
    const trending = page.getByRole('heading', { name: 'Trending' })
    await expect.element(trending).toBeVisible()
    const scrollToTrending = () =>
      trending.element().scrollIntoView({ block: 'nearest', behavior: 'instant' })
    // Scroll repeatedly, because the clearance above may still be loading.
    await expect
      .poll(() => {
        scrollToTrending()
        return page.getByText(/^Trending data is being updated/).query()
      })
      .not.toBeNull()
    await expect.element(page.getByText('The family says')).toBeInTheDocument()
    scrollToTrending()
    const top = () => trending.element().getBoundingClientRect().top
    const before = top()
    expect(before).toBeLessThan(viewportHeight)

    gate.resolve()
    await expect.element(page.getByText('Loading photos')).not.toBeInTheDocument()
    expect(page.getByRole('list', { name: 'Similar photos' }).elements()).toHaveLength(count)
    expect(top()).toBeCloseTo(before, 0)

    // The page gives up the reserved height once it is out of view.
    const measurePage = () => document.documentElement.scrollHeight
    const heightBefore = measurePage()
    window.scrollTo({ top: 0, behavior: 'instant' })
    await expect.poll(measurePage).toBeLessThan(heightBefore - 300)
  },
)

test('more similar photos load on demand, without empty frames below the list', async () => {
  const { server } = await openPage('/photo/7', {
    user: {},
    answers: {
      ...photoAnswers(buildPhoto()),
      getSimilarPhotos: ({ search }) =>
        search.get('p_offset') === '0'
          ? buildPhotos(24, { from: 8 })
          : buildPhotos(5, { from: 32 }),
    },
  })
  const countLaterPages = () =>
    server.calls.filter(
      ({ id, search }) => id === 'getSimilarPhotos' && search.includes('p_offset=24'),
    ).length
  const list = page.getByRole('list', { name: 'Similar photos' })
  const showMore = page.getByRole('button', { name: 'Show more' })
  await expect.element(showMore).toBeVisible()
  const gapBelowList = () =>
    showMore.element().getBoundingClientRect().top - list.element().getBoundingClientRect().bottom
  expect(gapBelowList()).toBeLessThan(32)

  showMore.element().scrollIntoView({ block: 'end', behavior: 'instant' })
  await expect.element(page.getByRole('contentinfo')).toBeInTheDocument()
  expect(countLaterPages()).toBe(0)

  const before = window.scrollY
  await showMore.click()
  await expect.element(page.getByText("That's all, folks!")).toBeVisible()
  await expect.element(showMore).not.toBeInTheDocument()
  expect(countLaterPages()).toBe(1)
  expect(window.scrollY).toBeCloseTo(before, 0)
})

test('the number of people in common is visible without hovering, on a narrow photo too', async () => {
  const narrowPhoto = { ...buildPhoto({ photoid: 8, width: 500, height: 1000 }) }
  await openPage('/photo/7?tab=people', {
    user: {},
    answers: {
      ...photoAnswers(buildPhoto({ face_ids: ['0198f1de-0000-7000-8000-0000000000fa'] })),
      createSignedUrls: signUrls(imageUrl),
      getSimilarPeoplePhotos: [{ ...narrowPhoto, shared_people_count: 2 }],
    },
  })
  const note = page.getByText('2 people in common')
  await expect.element(note).toBeVisible()

  const { scrollWidth, clientWidth } = note.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
