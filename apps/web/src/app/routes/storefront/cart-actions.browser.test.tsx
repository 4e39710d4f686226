import { toastWith } from '@shoebox/web-auth/testing/open-site.tsx'
import { refusal } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildCartItem, type CartItem, cartAnswers } from '../../../testing/build-cart.ts'
import { buildFacets, buildSearch } from '../../../testing/build-list.ts'
import {
  buildPhoto,
  buildPhotos,
  imageUrl,
  photoAnswers,
  signUrls,
} from '../../../testing/build-photo.ts'
import { openPage } from '../../../testing/open-page.tsx'

const photos = page.getByRole('list', { name: 'Photos' })
const photo = (photoid: number) => photos.getByRole('link').nth(photoid - 1)
const bar = page.getByRole('region', { name: 'Selected photos' })
const badge = page.getByRole('banner').getByRole('link', { name: /^Cart, / })

type Answers = NonNullable<Parameters<typeof openPage>[1]>['answers']

async function openSearch(items: readonly CartItem[] = [], answers: Answers = {}) {
  const screen = await openPage('/search?q=lantern', {
    user: {},
    answers: {
      countSearchFacets: buildFacets(),
      createSignedUrls: signUrls(imageUrl),
      searchPhotosV2: buildSearch({ photos: buildPhotos(40) }),
      ...cartAnswers(items),
      ...answers,
    },
  })
  await expect.element(photo(3)).toBeVisible()

  return screen
}

const bodyOf = (
  { calls }: { calls: readonly { id: string; body: unknown }[] },
  operation: string,
) => calls.find(({ id }) => id === operation)?.body

test('[S2.7.07] [S8.1.05] [S4.0.12] the cart button of a photo adds it and turns green; C does the same', async () => {
  const { server } = await openSearch()
  await userEvent.hover(photo(3))
  await photos.getByRole('button', { name: 'Add #3 to Cart' }).click()
  await expect.element(toastWith('Added to cart')).toBeVisible()
  await expect.element(toastWith('Photo added to your cart successfully')).toBeVisible()
  const inCart = photos.getByRole('button', { name: '#3 In Cart' })
  await expect.element(inCart).toHaveAttribute('title', 'In Cart')
  await expect.element(inCart).toHaveClass(/bg-kept/)
  await expect.element(badge).toHaveAccessibleName('Cart, 1 photo')
  expect(bodyOf(server, 'addCartItem')).toEqual({
    photo_id: buildPhoto({ photoid: 3 }).id,
    license_type: 'background-dressing',
  })

  photo(5).element().focus()
  await userEvent.keyboard('c')
  await expect.element(photos.getByRole('button', { name: '#5 In Cart' })).toBeVisible()
  await expect.element(inCart).toBeVisible()
  await expect.element(badge).toHaveAccessibleName('Cart, 2 photos')
})

test('[S8.1.05] a photo that cannot be added leaves the cart as it was', async () => {
  await openSearch([], { addCartItem: refusal('overloaded') })
  photo(2).element().focus()
  await userEvent.keyboard('c')

  await expect.element(toastWith('Error')).toBeVisible()
  await expect.element(toastWith('Failed to add photo to cart')).toBeVisible()
  await expect.element(photos.getByRole('button', { name: 'Add #2 to Cart' })).toBeVisible()
  await expect.element(badge).toHaveAccessibleName('Cart, 0 photos')
})

test('[S8.1.04] [S5.0.12] a photo that another tab has added is reported and loaded', async () => {
  const { server } = await openSearch([], { addCartItem: refusal('photo_in_cart') })
  server.answer({ listCartItems: [buildCartItem({ photoid: 2 })] })
  photo(2).element().focus()
  await userEvent.keyboard('c')

  await expect.element(toastWith('Photo already in cart')).toBeVisible()
  await expect.element(toastWith('This photo is already in your cart')).toBeVisible()
  await expect.element(photos.getByRole('button', { name: '#2 In Cart' })).toBeVisible()
})

test('[S8.1.04] adding a photo that is already in the cart sends nothing and offers to remove it', async () => {
  const { server } = await openSearch([buildCartItem({ photoid: 2 })])
  await expect.element(photos.getByText('In Cart')).toBeVisible()
  await userEvent.hover(photo(2))
  await photos.getByRole('button', { name: '#2 In Cart' }).click()
  await expect.element(toastWith('Photo already in cart')).toBeVisible()
  expect(bodyOf(server, 'addCartItem')).toBeUndefined()

  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(photos.getByRole('button', { name: '#2 In Cart' })).not.toBeInTheDocument()
  await expect.element(badge).toHaveAccessibleName('Cart, 0 photos')
})

test('[S5.0.11] after the session has ended, the user is asked to sign in and nothing is added', async () => {
  await openSearch([], { addCartItem: refusal('user_not_authenticated') })
  photo(2).element().focus()
  await userEvent.keyboard('c')

  await expect.element(toastWith('Sign in required')).toBeVisible()
  await expect.element(toastWith('Please sign in to add photos to your cart')).toBeVisible()
  await expect.element(photos.getByRole('button', { name: '#2 In Cart' })).not.toBeInTheDocument()
})

test('[S5.0.11] a visitor who adds a photo is asked to sign in, and nothing is sent', async () => {
  const { server } = await openPage('/search?q=lantern', {
    answers: {
      countSearchFacets: buildFacets(),
      createSignedUrls: signUrls(imageUrl),
      searchPhotosV2: buildSearch({ photos: buildPhotos(10) }),
    },
  })
  const link = page.getByRole('main').getByRole('link', { name: 'Lantern parade, street 2' })
  await userEvent.hover(link)
  await page.getByRole('button', { name: 'Add #2 to Cart' }).click()
  await expect.element(toastWith('Sign in required')).toBeVisible()
  await expect.element(toastWith('Please sign in to add photos to your cart')).toBeVisible()
  expect(server.calls.map(({ id }) => id)).not.toContain('addCartItem')
})

test('X selects, Shift+X extends, Esc clears', async () => {
  await openSearch()
  photo(2).element().focus()
  await userEvent.keyboard('x')
  await expect.element(bar).toMatchTextContent(/1 selected/)
  await expect.element(photos.getByRole('checkbox', { name: 'Select #2' })).toBeChecked()

  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}x{/Shift}')
  await expect.element(bar).toMatchTextContent(/3 selected/)
  await expect.element(bar).toMatchTextContent(/\$135\.00 as background dressing/)
  await expect.element(bar).toMatchTextContent(/\$675\.00 as hero usage, where cleared/)
  await expect.element(photos.getByRole('checkbox', { name: 'Select #3' })).toBeChecked()
  expect(await findViolations()).toEqual([])

  await userEvent.keyboard('{Escape}')
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(photos.getByRole('checkbox', { name: 'Select #3' })).not.toBeInTheDocument()
})

test('on a phone, the bar of the selection has two rows', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  await openSearch()
  photo(2).element().focus()
  await userEvent.keyboard('x')
  await expect.element(bar.getByText('$45.00')).toBeVisible()
  await expect.element(bar.getByText('as background')).not.toBeVisible()
  const { height, width } = bar.element().getBoundingClientRect()
  expect(width).toBe(390)
  expect(height).toBeLessThan(120)
  expect(document.documentElement.scrollWidth).toBe(390)
  expect(await findViolations()).toEqual([])
})

test('[S8.1.04] the selection is added at once, without counting photos that are in the cart', async () => {
  const { server } = await openSearch([buildCartItem({ photoid: 2, license_type: 'hero-usage' })])
  await userEvent.hover(photo(1))
  await photos.getByRole('checkbox', { name: 'Select #1' }).click()
  await userEvent.hover(photo(3))
  await photos.getByRole('checkbox', { name: 'Select #3' }).click({ modifiers: ['Shift'] })
  await expect.element(bar).toMatchTextContent(/3 selected/)

  await bar.getByRole('button', { name: /Add to Cart/ }).click()
  await expect.element(toastWith('2 photos added, 1 was already in it')).toBeVisible()
  await expect.element(badge).toHaveAccessibleName('Cart, 3 photos')
  await expect.element(photos.getByText('In Cart').first()).toBeVisible()
  expect(server.calls.filter(({ id }) => id === 'addCartItems')).toHaveLength(1)
})

test('the selection opens the wishlist dialog, and its numbers can be copied', async () => {
  await openSearch([], { listWishlists: [], listWishlistItems: [] })
  photo(1).element().focus()
  await userEvent.keyboard('x{ArrowRight}x')
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => writeText.mockRestore())
  await bar.getByRole('button', { name: 'Copy numbers' }).click()
  await expect.element(toastWith('2 numbers copied')).toBeVisible()
  expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/^#\d+\n#\d+$/))

  await bar.getByRole('button', { name: /Add to wishlist/ }).click()
  await expect.element(page.getByRole('dialog', { name: /wishlist/i })).toBeVisible()
})

test('[S2.8.03] the photo page and the lightbox add the photo with the chosen license', async () => {
  const { server } = await openPage('/photo/7', {
    user: {},
    answers: { ...photoAnswers(buildPhoto()), ...cartAnswers() },
  })
  const panel = page.getByRole('complementary', { name: 'Photo and license' })
  await expect.element(panel.getByRole('button', { name: 'Add to Cart: #7' })).toBeVisible()

  await page.getByRole('button', { name: /^Enlarge #7/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Enlarged photo' })
  await dialog.getByRole('radio', { name: /Hero usage/ }).click()
  await expect.element(dialog.getByRole('button', { name: /wishlist/ })).toBeVisible()
  await userEvent.keyboard('c')
  await expect.element(dialog.getByRole('button', { name: 'In Cart: #7' })).toHaveClass(/bg-kept/)
  expect(bodyOf(server, 'addCartItem')).toMatchObject({ license_type: 'hero-usage' })

  await userEvent.keyboard('{Escape}')
  await expect.element(panel.getByRole('button', { name: 'In Cart: #7' })).toBeVisible()
  await panel.getByRole('radio', { name: /Background dressing/ }).click()
  await panel.getByRole('button', { name: 'Change license to background dressing' }).click()
  await expect
    .poll(() => bodyOf(server, 'changeCartItemLicense'))
    .toEqual({ license_type: 'background-dressing' })
})

test('the photo page starts with the license of the cart', async () => {
  await openPage('/photo/7', {
    user: {},
    answers: {
      ...photoAnswers(buildPhoto()),
      ...cartAnswers([buildCartItem({ photoid: 7, license_type: 'hero-usage' })]),
    },
  })
  const panel = page.getByRole('complementary', { name: 'Photo and license' })
  await expect.element(panel.getByRole('button', { name: 'In Cart: #7' })).toBeVisible()
  await expect.element(panel.getByRole('radio', { name: /Hero usage/ })).toBeChecked()
})

test('a change in another tab loads the cart again', async () => {
  const { server } = await openSearch([buildCartItem({ photoid: 1 })])
  await expect.element(badge).toHaveAccessibleName('Cart, 1 photo')
  server.answer({ listCartItems: [1, 2].map((photoid) => buildCartItem({ photoid })) })
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart-changed' }))
  await expect.element(badge).toHaveAccessibleName('Cart, 2 photos')
})

test('on touch, a long press selects the photo instead of opening it, and scrolling does not', async () => {
  await openSearch()
  const target = photo(2).element()
  const init = { bubbles: true, cancelable: true, pointerType: 'touch', clientX: 5, clientY: 5 }
  target.dispatchEvent(new PointerEvent('pointerdown', init))
  await expect.element(bar).toMatchTextContent(/1 selected/)
  const menu = new MouseEvent('contextmenu', init)
  target.dispatchEvent(menu)
  expect(menu.defaultPrevented).toBe(true)
  target.dispatchEvent(new PointerEvent('pointerup', init))
  target.dispatchEvent(new MouseEvent('click', init))
  expect(window.location.pathname).toBe('/search')

  target.dispatchEvent(new PointerEvent('pointerdown', init))
  target.dispatchEvent(new PointerEvent('pointermove', { ...init, clientY: 40 }))
  target.dispatchEvent(new PointerEvent('pointerup', init))
  await expect.element(bar).toMatchTextContent(/1 selected/)
})

test('Add all to cart adds every photo of a collection, also those that are not loaded yet', async () => {
  const id = '0198f1de-0000-7000-8000-00000000aaaa'
  const toPage = (from: number, nextCursor: string | null) => ({
    rows: buildPhotos(20, { from }).map((row) => ({ ...row, total_count: 40 })),
    total_count: 40,
    next_cursor: nextCursor,
    is_capped: false,
  })
  await openPage(`/collections/${id}`, {
    user: {},
    answers: {
      ...cartAnswers([buildCartItem({ photoid: 30 })]),
      createSignedUrls: signUrls(imageUrl),
      getCollection: {
        id,
        name: 'Summer nights',
        description: null,
        created_by: null,
        created_at: '2026-11-01T00:00:00.000Z',
        thumbnail_photo_id: null,
        thumbnailPhotoid: null,
        cover: null,
        photoCount: 40,
      },
      listCollectionPhotos: ({ search }) =>
        search.has('p_cursor') ? toPage(21, null) : toPage(1, 'next'),
    },
  })
  await page.getByRole('button', { name: 'Add all to cart' }).click()
  await expect.element(toastWith('39 photos added, 1 was already in it')).toBeVisible()
  await expect.element(badge).toHaveAccessibleName('Cart, 40 photos')
})

test('the selection prints as a contact sheet instead of the page', async () => {
  const print = vi.spyOn(window, 'print')
  onTestFinished(() => print.mockRestore())
  const printed = new Promise<{ text: string; hiddenCount: number }>((resolve) => {
    print.mockImplementation(() =>
      resolve({
        text: document.querySelector('[aria-label^="Contact sheet"]')?.textContent ?? '',
        hiddenCount: document.body.querySelectorAll(String.raw`:scope > .print\:hidden`).length,
      }),
    )
  })
  await openSearch()
  photo(1).element().focus()
  await userEvent.keyboard('x{ArrowRight}x')
  await bar.getByRole('button', { name: 'Print contact sheet' }).click()

  const { text, hiddenCount } = await printed
  expect(text).toContain('2, $90.00 as background dressing')
  expect(text).toContain('#11950sBackground dressing$45.00')
  expect(text).not.toContain('Lantern parade')
  expect(hiddenCount).toBeGreaterThan(0)
  await expect
    .poll(() => document.body.querySelectorAll(String.raw`:scope > .print\:hidden`).length)
    .toBe(0)
})
