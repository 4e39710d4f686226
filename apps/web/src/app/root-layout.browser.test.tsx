import { type Answers, noNetwork } from '@shoebox/web-kit/testing/fake-server'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../testing/open-page.tsx'

const footer = page.getByRole('contentinfo')

test('[S2.4.07] the trending strip and the footer are below the content', async () => {
  await openPage('/license', { answers: { getPopularByClicks: [] } })

  const strip = page.getByRole('region', { name: 'Trending' })
  await expect.element(strip).toBeInTheDocument()
  // The strip loads when it is in view, but content that loads above it pushes it out of view again.
  await expect
    .poll(() => {
      strip.element().scrollIntoView()
      return strip.element().textContent
    })
    .toContain('Trending data is being updated. Check back soon!')
  await expect.element(strip).toMatchTextContent('Analytics refresh every 5 minutes')

  const tops = [page.getByRole('main'), strip, footer].map((part) => topOf(part.element()))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

const topOf = (element: Element) => element.getBoundingClientRect().top

describe('the photo count', () => {
  const exactCount = /^[\d,]+ pre-cleared family photos for rent$/
  const estimate = 'thousands of pre-cleared family photos for rent'
  const count = footer.getByText(/pre-cleared family photos for rent$/)
  const openHome = (answers: Answers) =>
    openPage('/', {
      answers: {
        listTrustedStudios: [],
        listBackgroundImages: [],
        listPopularPhotos: [],
        ...answers,
      },
    })

  test("[S8.2.01] [S1.0.09] the photo count is 'thousands of' when the API is down", async () => {
    await openHome({
      countLivePhotos: noNetwork,
      listTrustedStudios: noNetwork,
      listBackgroundImages: noNetwork,
      listPopularPhotos: noNetwork,
      getSiteBanner: noNetwork,
      getPopularByClicks: noNetwork,
    })

    await expect
      .element(page.getByRole('heading', { name: 'Popular photos' }))
      .not.toBeInTheDocument()
    await expect.element(count).toHaveTextContent(estimate)
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toMatchTextContent(/^Access thousands of high-quality vintage family snapshots/)
  })

  test("[S1.0.09] the photo count is 'thousands of' until the number loads, and its height does not change", async () => {
    const { promise, resolve } = Promise.withResolvers<{ count: number }>()
    await openHome({ countLivePhotos: promise })
    await expect.element(count).toHaveTextContent(estimate)
    const before = count.element().getBoundingClientRect().height

    resolve({ count: 1204 })
    await expect.element(count).toMatchTextContent(exactCount)
    await expect.element(count).toHaveTextContent('1,204 pre-cleared family photos for rent')
    expect(count.element().getBoundingClientRect().height).toBe(before)
  })
})
