import { toastWith } from '@shoebox/web-auth/testing/open-site.tsx'
import { noAnswer, refusal } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildCartItem, type CartItem, cartAnswers, quoteFor } from '../../../testing/build-cart.ts'
import { buildPhoto, imageUrl, signUrls } from '../../../testing/build-photo.ts'
import { buildListedWishlist } from '../../../testing/build-wishlist.ts'
import { openPage } from '../../../testing/open-page.tsx'

const lines = page.getByRole('list', { name: 'Photos in your cart' })
const line = (photoid: number) => lines.getByRole('listitem').filter({ hasText: `#${photoid}` })
const summary = page.getByRole('complementary', { name: 'Summary' })
const badge = page.getByRole('banner').getByRole('link', { name: /^Cart, / })
/** In a toast with Undo, the button is part of the text. */
const toastAndUndo = (text: string) => toastWith(`${text} Undo`)
const heading = page.getByRole('heading', { name: 'Cart', level: 1 })

type Answers = NonNullable<Parameters<typeof openPage>[1]>['answers']

const openCart = (items: readonly CartItem[], answers: Answers = {}) =>
  openPage('/cart', {
    user: {},
    answers: { ...cartAnswers(items), createSignedUrls: signUrls(imageUrl), ...answers },
  })

const buildItems = (count: number) =>
  Array.from({ length: count }, (_, index) => buildCartItem({ photoid: index + 1 }))

test('lines keep the order of the response, with slug, creator and both prices', async () => {
  await openCart([
    buildCartItem({
      photoid: 9,
      photo: buildPhoto({
        photoid: 9,
        storefront_name: 'The Hallowell Family',
        date_taken: '1955-06-11',
        location_city: 'Dayton',
        location_state_province: 'OH',
        people_count: 4,
      }),
    }),
    buildCartItem({ photoid: 2, license_type: 'hero-usage' }),
  ])
  await expect.element(line(9)).toMatchTextContent(/#9\s+1955 ·\sDayton OH ·\s4P.*Hallowell/)
  await expect
    .element(line(9).getByRole('radio', { name: /Background dressing\s*\$45\.00/ }))
    .toBeChecked()
  await expect.element(line(2).getByRole('radio', { name: /Hero usage\s*\$225\.00/ })).toBeChecked()
  expect(lines.getByRole('listitem').elements()).toHaveLength(2)
  await expect.element(lines.getByRole('listitem').first()).toMatchTextContent('#9')
  await expect.element(badge).toHaveAccessibleName('Cart, 2 photos')
  await expect
    .element(summary.getByRole('link', { name: 'Continue' }))
    .toHaveAttribute('href', '/checkout')
})

test('[S9.1.05] a cart of 24 photos has 5% off and needs 1 more photo for 10%; at 75 the highest tier applies', async () => {
  const { unmount } = await openCart(buildItems(24))
  const discount = page.getByRole('region', { name: 'Volume discount' })
  await expect.element(discount).toMatchTextContent('1 more photo for 10% off')
  await expect.element(summary).toMatchTextContent(/Volume discount 5%\s*−\$54\.00/)
  await unmount()

  await openCart(buildItems(75))
  await expect.element(discount).toMatchTextContent('20% off, the highest discount')
  await expect.element(summary).toMatchTextContent(/Original, 75 photos\s*\$3,375\.00/)
  await expect.element(summary).toMatchTextContent(/Total\s*\$2,700\.00/)
})

test('[S4.0.13] a new license changes the line and the total at once, then the quote of the server replaces them', async () => {
  const items = buildItems(2)
  const quote = Promise.withResolvers<ReturnType<typeof quoteFor>>()
  const { server } = await openCart(items)
  await expect.element(summary).toMatchTextContent(/Total\s*\$90\.00/)
  server.answer({ getCartQuote: quote.promise })

  await line(1)
    .getByRole('radio', { name: /Hero usage/ })
    .click()
  await expect.element(line(1).getByRole('radio', { name: /Hero usage/ })).toBeChecked()
  await expect.element(summary).toMatchTextContent(/Total\s*\$270\.00/)

  quote.resolve({ ...quoteFor(items), originalTotal: 30_000, finalTotal: 30_000 })
  await expect.element(summary).toMatchTextContent(/Total\s*\$300\.00/)
})

test('[S8.1.07] a license that cannot be changed is rolled back with a message', async () => {
  await openCart(buildItems(1), { changeCartItemLicense: refusal('overloaded') })
  await line(1)
    .getByRole('radio', { name: /Hero usage/ })
    .click()

  await expect.element(toastWith('Failed to update photo license')).toBeVisible()
  await expect.element(line(1).getByRole('radio', { name: /Background/ })).toBeChecked()
  await expect.element(summary).toMatchTextContent(/Total\s*\$45\.00/)
})

test('[S8.1.06] [S4.0.13] Delete removes the line that has focus, and Undo adds it with its license', async () => {
  const { server } = await openCart([
    buildCartItem({ photoid: 1, license_type: 'hero-usage' }),
    buildCartItem({ photoid: 2 }),
  ])
  await expect.element(line(2)).toBeVisible()
  line(1).getByRole('button', { name: 'Remove #1' }).element().focus()
  await userEvent.keyboard('{Delete}')
  await expect.element(toastWith('Photo removed')).toBeVisible()
  await expect.element(toastAndUndo('Photo removed from your cart')).toBeVisible()
  await expect.element(line(1)).not.toBeInTheDocument()
  await expect.element(line(2).getByRole('link')).toHaveFocus()
  await expect.element(badge).toHaveAccessibleName('Cart, 1 photo')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(line(1).getByRole('radio', { name: /Hero usage/ })).toBeChecked()
  await expect
    .poll(() => server.calls.find(({ id }) => id === 'addCartItem')?.body)
    .toMatchObject({
      license_type: 'hero-usage',
    })
})

test('[S8.1.06] a photo that cannot be removed comes back', async () => {
  await openCart(buildItems(2), { removeCartItem: refusal('overloaded') })
  await line(2).getByRole('button', { name: 'Remove #2' }).click()

  await expect.element(toastWith('Failed to remove photo from cart')).toBeVisible()
  await expect.element(line(2)).toBeVisible()
  await expect.element(badge).toHaveAccessibleName('Cart, 2 photos')
})

test('[S8.1.08] [S4.0.13] clearing the cart needs a confirmation, and Undo brings the photos back', async () => {
  await openCart(buildItems(3))
  await page.getByRole('button', { name: 'Clear cart' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Clear your cart?' })
  await expect.element(dialog).toMatchTextContent('This removes 3 photos.')
  await dialog.getByRole('button', { name: 'Clear cart' }).click()

  await expect.element(toastWith('Cart cleared')).toBeVisible()
  await expect.element(toastAndUndo('All photos removed from your cart')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'See all photos' }))
    .toHaveAttribute('href', '/photos')
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Your wishlists' }))
    .toHaveAttribute('href', '/account?tab=wishlists')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(line(3)).toBeVisible()
  await expect.element(badge).toHaveAccessibleName('Cart, 3 photos')
})

test('[S8.1.08] a cart that cannot be cleared keeps its photos', async () => {
  await openCart(buildItems(2), { clearCart: refusal('overloaded') })
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear cart' }).click()

  await expect.element(toastWith('Failed to clear cart')).toBeVisible()
  await expect.element(line(2)).toBeVisible()
})

test('a photo that is no longer live has no picture, is not counted and can be removed', async () => {
  await openCart([buildCartItem({ photoid: 8, photo: null, clearance: null }), ...buildItems(1)])
  await expect.element(line(8)).toMatchTextContent(/Photo no longer available/)
  await expect.element(line(8).getByRole('radio')).not.toBeInTheDocument()
  expect(line(8).element().querySelector('img')).toBeNull()
  await expect.element(summary).toMatchTextContent(/Original, 1 photo\s*\$45\.00/)
  await expect.element(badge).toHaveAccessibleName('Cart, 1 photo')

  await line(8).getByRole('button', { name: 'Remove #8' }).click()
  await expect.element(line(8)).not.toBeInTheDocument()
})

test('a price that changed is announced until the user confirms it', async () => {
  const { server } = await openCart([
    buildCartItem({
      photoid: 5,
      photo: buildPhoto({ photoid: 5, price: 14_000 }),
      price_seen: 12_500,
    }),
  ])
  const notice = page.getByText(/The price of #5 changed since you added it/)
  await expect.element(notice).toMatchTextContent('it was $125.00, it is $140.00.')
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.poll(() => server.calls.some(({ id }) => id === 'confirmCartPrices')).toBe(true)
})

const buildLostHero = () =>
  buildCartItem({
    photoid: 5,
    license_type: 'hero-usage',
    clearance: { grade: 'C', licenses: ['background-dressing'] },
  })

test('a line whose photo lost its clearance for hero usage is charged as background dressing and offers it', async () => {
  // Without a quote, the page computes the price itself.
  await openCart([buildLostHero()], { getCartQuote: noAnswer })
  await expect.element(line(5).getByRole('radio', { name: /Hero usage/ })).toBeDisabled()
  await expect.element(line(5).getByRole('radio', { name: /Background/ })).toBeChecked()
  await expect.element(summary).toMatchTextContent(/Total \$45\.00/)
  await expect.element(summary).toMatchTextContent(/Background dressing, 1/)
  await expect
    .element(line(5))
    .toMatchTextContent(/Hero usage is no longer available for this photo\./)
  await line(5).getByRole('button', { name: 'Use background dressing' }).click()
  await expect.element(line(5).getByRole('radio', { name: /Background/ })).toBeChecked()
  await expect.element(line(5).getByText(/no longer available/)).not.toBeInTheDocument()
})

test('a line moves to a wishlist with its license', async () => {
  const { server } = await openCart(buildItems(2), {
    listWishlists: [buildListedWishlist({ name: 'Nana’s hallway' })],
    listWishlistItems: [],
  })
  await line(1).getByRole('button', { name: 'Move to wishlist: #1' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Nana’s hallway/ })
    .click()

  await expect.element(toastWith('Photo moved to Nana’s hallway wishlist')).toBeVisible()
  await expect.element(line(1)).not.toBeInTheDocument()
  expect(server.calls.find(({ id }) => id === 'moveCartItemToWishlist')?.body).toEqual({
    cart_item_id: buildCartItem({ photoid: 1 }).id,
  })
})

test('Undo restores a photo that lost its clearance for hero usage as background dressing', async () => {
  const { server } = await openCart([buildLostHero()])
  await line(5).getByRole('button', { name: 'Remove #5' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => server.calls.find(({ id }) => id === 'addCartItem')?.body)
    .toMatchObject({ license_type: 'background-dressing' })
})

test('a cart that does not load can be retried', async () => {
  const { server } = await openCart([], { listCartItems: refusal('overloaded') })
  await expect.element(page.getByText('Couldn’t load your cart')).toBeVisible()
  server.answer(cartAnswers(buildItems(1)))
  await page.getByRole('button', { name: /try again|retry/i }).click()
  await expect.element(line(1)).toBeVisible()
})

test('the total stays in view on a phone, and axe finds nothing', async () => {
  await page.viewport(390, 844)
  await openCart([...buildItems(20), buildCartItem({ photoid: 30, photo: null, clearance: null })])
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByText('20 photos, 5% off')).toBeInViewport()
  expect(document.documentElement.scrollWidth).toBe(390)
  expect(await findViolations()).toEqual([])
  await page.viewport(1440, 900)
})

test('a visitor is asked to sign in', async () => {
  await openPage('/cart', { answers: { listPopularPhotos: [], listBackgroundImages: [] } })
  await expect.poll(() => window.location.pathname).toBe('/auth')
})
