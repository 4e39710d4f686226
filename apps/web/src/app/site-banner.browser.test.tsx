import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dismissedBannersKey } from '../features/site/banner/dismissed-banners.ts'
import { openPage } from '../testing/open-page.tsx'

const notice = page.getByRole('complementary', { name: 'Site notice' })
const dismissButton = page.getByRole('button', { name: 'Dismiss notice' })
const photoCount = page.getByRole('contentinfo').getByText(/^1,204 /)

const fridayBanner = buildBanner(
  1,
  '<p>Closed on <b>Friday</b>. <a href="/contact">Write to us</a></p>',
)

function buildBanner(number: number, content: string) {
  return { id: `0198f1de-0000-7000-8000-00000000000${number}`, content, is_active: true }
}

const openWithBanner = (getSiteBanner: typeof fridayBanner | null) =>
  openPage('/about', { answers: { getSiteBanner, countLivePhotos: { count: 1204 } } })

afterEach(() => localStorage.removeItem(dismissedBannersKey))

test('[S4.0.19] an active banner is shown until the visitor dismisses it; a new banner is shown again', async () => {
  const firstVisit = await openWithBanner(fridayBanner)
  await expect.element(notice).toMatchTextContent('Closed on Friday.')
  await expect.element(notice.getByRole('link', { name: 'Write to us' })).toBeVisible()
  await dismissButton.click()
  await expect.element(notice).not.toBeInTheDocument()
  expect(localStorage.getItem(dismissedBannersKey)).toBe(JSON.stringify([fridayBanner.id]))
  await firstVisit.unmount()

  // The chunk of the banner is loaded by now, so the banner would render with the next page.
  const secondVisit = await openWithBanner(fridayBanner)
  await expect.element(photoCount).toBeVisible()
  expect(secondVisit.server.calls).toContainEqual(expect.objectContaining({ id: 'getSiteBanner' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Terms')
  await expect.element(notice).not.toBeInTheDocument()
  await secondVisit.unmount()

  await openWithBanner(buildBanner(2, '<p>Open again</p>'))
  await expect.element(notice).toMatchTextContent('Open again')
})

test('[S8.2.04] without a banner nothing is shown, and there is no error', async () => {
  const { server } = await openWithBanner(null)
  await expect.element(photoCount).toBeVisible()

  expect(server.calls).toContainEqual(expect.objectContaining({ id: 'getSiteBanner' }))
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(page.getByText(/went wrong|error/i)).not.toBeInTheDocument()
})

test('[S2.4.07] the banner is at the bottom of the window and covers nothing: the page ends above it', async () => {
  await page.viewport(390, 700)
  onTestFinished(() => page.viewport(1440, 900))
  await openWithBanner(fridayBanner)
  await expect.element(notice).toBeVisible()
  const boxOf = (part: typeof notice) => part.element().getBoundingClientRect()
  await expect.poll(() => boxOf(notice).bottom).toBe(700)

  await expect
    .poll(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
      return boxOf(page.getByRole('contentinfo')).bottom - boxOf(notice).top
    })
    .toBeLessThanOrEqual(1)
})

test('the banner renders no element that could run a script', async () => {
  await openWithBanner(
    buildBanner(3, '<p onclick="alert(1)">Hello<script>alert(2)</script><img src="x"></p>'),
  )
  await expect.element(notice).toMatchTextContent('Hello')

  expect(notice.element().querySelectorAll('script, img, [onclick]')).toHaveLength(0)
})

// This test must come last: if storage is full, the tab keeps the dismissal in memory.
test('the banner can be dismissed while storage is full', async () => {
  const setItemSpy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('It is full', 'QuotaExceededError')
  })
  onTestFinished(() => setItemSpy.mockRestore())
  await openWithBanner(fridayBanner)
  await dismissButton.click()

  await expect.element(notice).not.toBeInTheDocument()
})
