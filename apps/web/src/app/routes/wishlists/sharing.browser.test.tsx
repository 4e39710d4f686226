import { toastWith } from '@shoebox/web-auth/testing/open-site.tsx'
import { noNetwork, refusal } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { buildPhotos, imageUrl, signUrls } from '../../../testing/build-photo.ts'
import {
  buildItem,
  buildWishlist,
  toCovers,
  uuidOf,
  wishlistAnswers,
} from '../../../testing/build-wishlist.ts'
import { openPage } from '../../../testing/open-page.tsx'

const main = page.getByRole('main')
const panel = main.getByRole('region', { name: 'Share by link' })
const code = '9c41e07ab2'

type PageOptions = NonNullable<Parameters<typeof openPage>[1]>

const openWishlist = (wishlist = buildWishlist(), answers: PageOptions['answers'] = {}) =>
  openPage(`/wishlists/${uuidOf(1)}`, {
    user: {},
    answers: { ...wishlistAnswers(wishlist), ...answers },
  })

test('the code is shown only while the link is on', async () => {
  const { server } = await openWishlist(buildWishlist(), {
    shareWishlist: { is_shared: true, share_code: code },
  })
  await expect
    .element(panel)
    .toMatchTextContent('Only you and members of Nowhere Road Pictures can open this wishlist.')
  await expect.element(panel).not.toMatchTextContent(code)

  server.answer({ getWishlist: buildWishlist({ is_shared: true }) })
  await panel.getByRole('switch').click()
  await expect.element(panel.getByRole('link')).toHaveAttribute('href', `/shared-wishlist/${code}`)
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => writeText.mockRestore())
  await panel.getByRole('button', { name: 'Copy' }).click()
  await expect.element(panel.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/shared-wishlist/${code}`)
  expect(await findViolations()).toEqual([])
})

test('a failed switch of the link is rolled back', async () => {
  await openWishlist(buildWishlist({ is_shared: true }), { shareWishlist: noNetwork })
  await panel.getByRole('switch').click()
  await expect.element(toastWith('Failed to switch the link off')).toBeVisible()
  await expect.element(panel.getByRole('switch')).toBeChecked()
})

test('the link is renewed after a confirmation', async () => {
  await openWishlist(buildWishlist({ is_shared: true }), {
    renewShareCode: { is_shared: true, share_code: '4d88f1306e' },
  })
  await panel.getByRole('button', { name: 'Renew link' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Renew the link?' })
  await expect.element(dialog).toMatchTextContent('The old link stops working at once.')
  await dialog.getByRole('button', { name: 'Renew link' }).click()

  await expect.element(panel).toMatchTextContent('/shared-wishlist/4d88f1306e')
  await expect.element(panel).toMatchTextContent('The old one, ending in e07ab2, shows “not found”')
})

const sharedPhotos = toCovers(
  buildPhotos(2, { from: 11 }).map((photo) => ({ ...photo, description: null })),
).map((photo) => ({ ...photo, price: null, user_id: null, preview_url: null }))

const shared = { name: 'Nana’s hallway', owner_first_name: 'Nora', photos: sharedPhotos }
const sharedAnswers = { getSharedWishlist: shared, createSignedUrls: signUrls(imageUrl) }

test('a visitor sees the name, the first name of the owner and the photos with their numbers, and nothing else', async () => {
  await openPage(`/shared-wishlist/${code}`, { answers: sharedAnswers })
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('Nana’s hallway')
  await expect.element(main.getByText('Nora’s wishlist')).toBeVisible()
  const photos = main.getByRole('list', { name: 'Photos' })
  await expect.element(photos.getByRole('link', { name: '#11' })).toBeVisible()
  expect(photos.element().textContent).toBe('#11#12')
  await expect.element(photos.getByRole('button')).not.toBeInTheDocument()
  expect(await findViolations()).toEqual([])

  await photos.getByRole('link', { name: '#11' }).click()
  await expect.poll(() => window.location.pathname).toBe('/auth')
  expect(new URLSearchParams(window.location.search).get('returnUrl')).toBe('/photo/11')
})

test('at 320 px, a long name of a shared wishlist wraps', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1440, 900))
  await openPage(`/shared-wishlist/${code}`, {
    answers: { ...sharedAnswers, getSharedWishlist: { ...shared, name: 'W'.repeat(100) } },
  })
  await expect.element(main.getByRole('list', { name: 'Photos' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('signing in returns to the shared wishlist', async () => {
  await openPage(`/shared-wishlist/${code}`, { answers: sharedAnswers })
  const band = main.getByRole('region', { name: 'Prices and clearance' })
  await expect
    .element(band.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', `/auth?mode=login&returnUrl=%2Fshared-wishlist%2F${code}`)
})

test('[S2.2.05] an invalid code, and a link that was switched off or renewed, show the page for unknown URLs', async () => {
  const { server, router } = await openPage('/shared-wishlist/9c41', {
    answers: { listPopularPhotos: [] },
  })
  const heading = main.getByRole('heading', { name: 'Page not found', level: 1 })
  await expect.element(heading).toBeVisible()
  expect(server.calls.map(({ id }) => id)).not.toContain('getSharedWishlist')

  server.answer({ getSharedWishlist: refusal('not_found') })
  await router.navigate(`/shared-wishlist/${code}`)
  await expect.poll(() => server.calls.map(({ id }) => id)).toContain('getSharedWishlist')
  await expect.element(heading).toBeVisible()
})

test('the contact sheet prints all live photos with number, facts, license and price, but no captions', async () => {
  const print = vi.spyOn(window, 'print')
  onTestFinished(() => print.mockRestore())
  const printed = Promise.withResolvers<{ text: string; imageCount: number }>()
  print.mockImplementation(() => {
    const sheet = document.querySelector('[aria-label^="Contact sheet"]')
    printed.resolve({
      text: sheet?.textContent ?? '',
      imageCount: sheet?.querySelectorAll('img').length ?? 0,
    })
  })
  const items = [
    buildItem(11, { license_type: 'hero-usage' }),
    buildItem(12),
    buildItem(13, { photo: null, clearance: null }),
  ]
  await openWishlist(buildWishlist({ items }))
  await main.getByRole('button', { name: 'Print contact sheet' }).click()

  const { text, imageCount } = await printed.promise
  expect(text).toContain('ProjectThe Pretend HourStudioNowhere Road Pictures')
  expect(text).toContain('2, $270.00 in one order')
  expect(text).toContain('#111950sHero usage$225.00')
  expect(text).toContain('#121950sBackground dressing$45.00')
  expect(text).not.toContain('#13')
  expect(text).not.toContain('Lantern parade')
  expect(imageCount).toBe(2)
})
