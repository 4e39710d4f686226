import { toastWith } from '@shoebox/web-auth/testing/open-site.tsx'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildCartItem } from '../../../testing/build-cart.ts'
import {
  buildItem,
  buildWishlist,
  nthWishlist,
  uuidOf,
  wishlistAnswers,
} from '../../../testing/build-wishlist.ts'
import { openPage } from '../../../testing/open-page.tsx'

const main = page.getByRole('main')
const photos = main.getByRole('list', { name: 'Photos' })

type PageOptions = NonNullable<Parameters<typeof openPage>[1]>

/** A colleague’s wishlist: the user can view it, but not edit it. */
const colleagues = { user_id: 'ben', can_edit: false, share_code: null }

const openReadOnly = (
  overrides: Parameters<typeof buildWishlist>[0] = {},
  answers: PageOptions['answers'] = {},
) =>
  openPage(`/wishlists/${uuidOf(1)}`, {
    user: {},
    answers: { ...wishlistAnswers(buildWishlist({ ...colleagues, ...overrides })), ...answers },
  })

test('a colleague’s wishlist can be viewed, ordered and printed, but not edited', async () => {
  const items = [buildItem(11), buildItem(12, { license_type: 'hero-usage' })]
  const { server } = await openReadOnly(
    { items, is_shared: true },
    { addWishlistToCart: { successCount: 2, errorCount: 0 } },
  )
  await expect
    .element(
      main.getByText(
        'This wishlist belongs to Nowhere Road Pictures. Only the member who created it can edit it.',
      ),
    )
    .toBeVisible()
  await expect.element(photos).toMatchTextContent(/Background dressing\s*\$45\.00/)
  await expect.element(photos).toMatchTextContent(/Hero usage\s*\$225\.00/)
  expect(main.getByRole('radio').elements()).toEqual([])
  const buttons = main.getByRole('button').elements()
  expect(new Set(buttons.map((button) => button.textContent.trim()))).toEqual(
    new Set(['Copy numbers', 'Add all to cart', 'Print contact sheet']),
  )
  await expect.element(main.getByText('Share by link')).not.toBeInTheDocument()
  expect(await findViolations()).toEqual([])

  photos.getByRole('link').first().element().focus()
  await userEvent.keyboard('{Delete}')
  await main.getByRole('button', { name: 'Add all to cart' }).first().click()
  await expect.element(toastWith('2 photos added')).toBeVisible()
  expect(server.calls.map(({ id }) => id)).not.toContain('removeWishlistItem')
})

test('tells a member whose role changed why they can no longer edit their wishlist', async () => {
  await openReadOnly({ user_id: 'nora' })
  await expect
    .element(
      main.getByText(
        'This wishlist belongs to Nowhere Road Pictures. Your role there no longer lets you edit it.',
      ),
    )
    .toBeVisible()
})

test('an unavailable license is replaced in the cart only, because the wishlist is read-only', async () => {
  const clearance = { grade: 'C' as const, licenses: ['background-dressing' as const] }
  const lost = buildItem(12, { license_type: 'hero-usage', clearance })
  const { server } = await openReadOnly(
    { items: [buildItem(11), lost] },
    {
      addCartItems: { successCount: 1, errorCount: 0 },
      addWishlistToCart: { successCount: 1, errorCount: 0 },
      listCartItems: [buildCartItem({ photoid: 13 })],
    },
  )
  await expect.element(photos).toMatchTextContent('Hero usage is no longer available.')
  await expect
    .element(main.getByRole('button', { name: 'Use background dressing' }))
    .not.toBeInTheDocument()
  await main.getByRole('button', { name: 'Add all to cart' }).first().click()
  await expect.element(toastWith('2 photos added')).toBeVisible()
  expect(server.calls.find(({ id }) => id === 'addCartItems')?.body).toEqual({
    items: [{ photo_id: lost.photo_id, license_type: 'background-dressing' }],
  })
  expect(server.calls.map(({ id }) => id)).not.toContain('changeWishlistItemLicense')
})

test('a colleague’s empty wishlist does not suggest adding photos', async () => {
  await openReadOnly({ items: [] })
  await expect.element(main.getByText('This wishlist is empty.')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Search photos' })).not.toBeInTheDocument()
})

test('at 320 px, a long studio name wraps and nothing overflows', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1440, 900))
  const company = 'W'.repeat(100)
  await openReadOnly({ project: { id: uuidOf(50), name: company, company } })
  await expect.element(main.getByRole('region', { name: 'Order' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('photos cannot be added to a wishlist that the user can no longer edit', async () => {
  await openPage(`/wishlists/${uuidOf(1)}`, {
    user: {},
    answers: {
      ...wishlistAnswers(buildWishlist()),
      listWishlists: [nthWishlist(2), nthWishlist(3, { can_edit: false })],
      listWishlistItems: [],
    },
  })
  await main.getByRole('button', { name: 'Move #11 to another wishlist' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: /Wishlist 2/ })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /Wishlist 3/ })).not.toBeInTheDocument()
})
