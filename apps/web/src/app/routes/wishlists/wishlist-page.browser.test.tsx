import { toastWith } from '@shoebox/web-auth/testing/open-site.tsx'
import { inTurn, noNetwork, refusal } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildCartItem } from '../../../testing/build-cart.ts'
import { photoAnswers } from '../../../testing/build-photo.ts'
import {
  buildItem,
  buildListedWishlist,
  buildWishlist,
  uuidOf,
  wishlistAnswers,
} from '../../../testing/build-wishlist.ts'
import { openPage } from '../../../testing/open-page.tsx'

const path = `/wishlists/${uuidOf(1)}`
const main = page.getByRole('main')

type PageOptions = NonNullable<Parameters<typeof openPage>[1]>

const openWishlist = (wishlist = buildWishlist(), answers: PageOptions['answers'] = {}) =>
  openPage(path, { user: {}, answers: { ...wishlistAnswers(wishlist), ...answers } })

const photoRow = (number: number) =>
  main
    .getByRole('list', { name: 'Photos' })
    .getByRole('listitem')
    .filter({ hasText: `#${number}` })

test('a wishlist shows its photos with numbers, both prices and the sums of one order', async () => {
  const items = [buildItem(11), buildItem(12, { license_type: 'hero-usage' })]
  await openWishlist(buildWishlist({ items }))

  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('Nana’s hallway')
  await expect.element(main.getByText(/^For The Pretend Hour, Nowhere Road Pictures/)).toBeVisible()
  await expect.element(photoRow(11)).toMatchTextContent('$45.00')
  await expect.element(photoRow(11)).toMatchTextContent('$225.00')
  await expect.element(photoRow(12).getByRole('radio', { name: /^Hero usage/ })).toBeChecked()
  await expect.element(main.getByText('13 more photos for 5% off')).toBeVisible()
  await expect.element(main.getByText('Background dressing, 1')).toBeVisible()
  await expect.element(main.getByText('$270.00').first()).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('the name is edited in place, and Esc cancels', async () => {
  const { server } = await openWishlist(buildWishlist(), { updateWishlist: refusal('overloaded') })
  const field = main.getByRole('textbox', { name: 'Name' })
  await main.getByRole('button', { name: 'Rename' }).click()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(main.getByRole('button', { name: 'Rename' })).toHaveFocus()

  await main.getByRole('button', { name: 'Rename' }).click()
  await field.fill(' ')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription('Name is required')

  const renamed = buildWishlist({ name: 'Hallway' })
  server.answer({ updateWishlist: { ...renamed, covers: [], total: 0 }, getWishlist: renamed })
  await field.fill('Hallway')
  await userEvent.keyboard('{Enter}')
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('Hallway')
  expect(document.title).toContain('Hallway')
})

test('a photo that is no longer live shows its number and can only be removed', async () => {
  const gone = buildItem(12, { photo: null, clearance: null, license_type: 'hero-usage' })
  await openWishlist(buildWishlist({ items: [buildItem(11), gone] }))

  await expect.element(photoRow(12)).toMatchTextContent('Photo no longer available')
  await expect.element(photoRow(12)).not.toMatchTextContent('Hero usage')
  await expect.element(photoRow(12).getByRole('radio')).not.toBeInTheDocument()
  await expect
    .element(main.getByText('1 photo; 1 photo is no longer available.').first())
    .toBeInTheDocument()
})

test('a license that is no longer available falls back, and the page says why', async () => {
  const clearance = { grade: 'C' as const, licenses: ['background-dressing' as const] }
  const item = buildItem(11, { license_type: 'hero-usage', clearance })
  const { server } = await openWishlist(buildWishlist({ items: [item] }), {
    changeWishlistItemLicense: buildItem(11, { clearance }),
    addWishlistToCart: { successCount: 1, errorCount: 0 },
  })
  await expect.element(photoRow(11).getByRole('radio', { name: /^Background/ })).toBeChecked()
  await expect.element(photoRow(11).getByRole('radio', { name: /^Hero/ })).toBeDisabled()
  await expect
    .element(photoRow(11))
    .toMatchTextContent(
      'Hero usage is no longer available. This photo is cleared for background dressing only',
    )
  await expect.element(main.getByText('Background dressing, 1')).toBeVisible()

  await main.getByRole('button', { name: 'Add all to cart' }).first().click()
  await expect.element(toastWith('1 photo added')).toBeVisible()
  const changes = server.calls.filter(({ id }) => id === 'changeWishlistItemLicense')
  expect(changes.map(({ body }) => body)).toEqual([{ license_type: 'background-dressing' }])

  server.answer({ getWishlist: buildWishlist({ items: [buildItem(11, { clearance })] }) })
  await photoRow(11).getByRole('button', { name: 'Use background dressing' }).click()
  await expect.element(photoRow(11)).not.toMatchTextContent('no longer available')
})

test('a license that cannot be changed is rolled back', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof refusal>>()
  await openWishlist(buildWishlist(), { changeWishlistItemLicense: promise })
  const hero = photoRow(11).getByRole('radio', { name: /^Hero usage/ })
  await hero.click()
  await expect.element(hero).toBeChecked()

  resolve(refusal('hero_not_allowed'))
  await expect.element(toastWith('Failed to update photo license')).toBeVisible()
  await expect.element(hero).not.toBeChecked()
})

test('License for all changes only the photos that are cleared for it', async () => {
  const clearance = { grade: 'C' as const, licenses: ['background-dressing' as const] }
  const items = [buildItem(11), buildItem(12, { clearance }), buildItem(13)]
  const heroItems = items.map((item) =>
    item.photoid === 12 ? item : { ...item, license_type: 'hero-usage' as const },
  )
  const { server } = await openWishlist(buildWishlist({ items }), {
    changeWishlistItemLicense: ({ path: changedPath }) =>
      heroItems.find(({ id }) => changedPath.endsWith(id)) ?? buildItem(11),
  })
  await expect.element(photoRow(11)).toBeVisible()
  server.answer({ getWishlist: buildWishlist({ items: heroItems }) })
  await main.getByRole('button', { name: 'Hero usage where cleared' }).click()

  await expect.element(photoRow(13).getByRole('radio', { name: /^Hero usage/ })).toBeChecked()
  await expect.element(photoRow(12).getByRole('radio', { name: /^Hero usage/ })).not.toBeChecked()
  expect(server.calls.filter(({ id }) => id === 'changeWishlistItemLicense')).toHaveLength(2)

  await main.getByRole('button', { name: 'Hero usage where cleared' }).click()
  await expect.element(toastWith('No other photo is cleared for hero usage.')).toBeVisible()
})

test('Del removes the photo that has focus, and Undo adds it again with its license', async () => {
  const items = [buildItem(11, { license_type: 'hero-usage' }), buildItem(12)]
  const { server } = await openWishlist(buildWishlist({ items }), {
    removeWishlistItem: undefined,
    addWishlistItem: buildItem(11),
  })
  await expect.element(photoRow(11)).toBeVisible()
  server.answer({ getWishlist: buildWishlist({ items: [buildItem(12)] }) })
  photoRow(11).getByRole('link').element().focus()
  await userEvent.keyboard('{Delete}')
  await expect.element(photoRow(11)).not.toBeInTheDocument()
  await expect.element(toastWith('Removed from wishlist')).toBeVisible()
  expect(photoRow(12).element().contains(document.activeElement)).toBe(true)

  server.answer({ getWishlist: buildWishlist({ items }) })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(photoRow(11)).toBeVisible()
  expect(server.calls.find(({ id }) => id === 'addWishlistItem')?.body).toEqual({
    photo_id: items[0]?.photo_id,
    license_type: 'hero-usage',
  })
})

test('a photo that cannot be removed comes back in its place, even without a connection', async () => {
  const items = [
    buildItem(11, { added_at: '2026-11-16T12:00:00.000Z' }),
    buildItem(12, { added_at: '2026-11-15T12:00:00.000Z' }),
  ]
  const { server } = await openWishlist(buildWishlist({ items }), { removeWishlistItem: noNetwork })
  await expect.element(photoRow(11)).toBeVisible()
  server.answer({ getWishlist: noNetwork })
  await main.getByRole('button', { name: 'Remove #11' }).click()
  await expect.element(toastWith('Failed to remove photo from wishlist')).toBeVisible()
  const first = main.getByRole('list', { name: 'Photos' }).getByRole('listitem').first()
  await expect.element(first).toMatchTextContent('#11')
})

test('a photo moves to another wishlist, and Undo moves it back', async () => {
  const spares = buildListedWishlist({ id: uuidOf(2), name: 'Spares' })
  const both = buildWishlist()
  const { server } = await openWishlist(both, {
    listWishlists: [buildListedWishlist({ photo_count: 2 }), spares],
    listWishlistItems: [],
    moveWishlistItems: { successCount: 1, errorCount: 0 },
  })
  await main.getByRole('button', { name: 'Move #11 to another wishlist' }).click()
  const movedItem = buildItem(11, { id: uuidOf(99), wishlist_id: spares.id })
  server.answer({
    getWishlist: ({ path: requestedPath }) =>
      requestedPath.endsWith(spares.id)
        ? buildWishlist({ id: spares.id, items: [movedItem] })
        : buildWishlist({ items: [buildItem(12)] }),
  })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Spares/ })
    .click()
  await expect.element(toastWith('Moved to Spares')).toBeVisible()
  await expect.element(photoRow(11)).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => server.calls.filter(({ id }) => id === 'moveWishlistItems').map(({ body }) => body))
    .toEqual([
      { item_ids: [uuidOf(11)], to: spares.id },
      { item_ids: [movedItem.id], to: uuidOf(1) },
    ])
})

test('Undo shows an error if the photo lost its license and stays in the other wishlist', async () => {
  const spares = buildListedWishlist({ id: uuidOf(2), name: 'Spares' })
  await openWishlist(buildWishlist(), {
    listWishlists: [spares],
    listWishlistItems: [],
    moveWishlistItems: inTurn(
      { successCount: 1, errorCount: 0 },
      { successCount: 0, errorCount: 1 },
    ),
  })
  await main.getByRole('button', { name: 'Move #11 to another wishlist' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Spares/ })
    .click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(toastWith('Failed to move photo back')).toBeVisible()
})

test('Add all to cart says what it leaves out, says how many photos it added, and notifies other tabs', async () => {
  localStorage.removeItem('cart-changed')
  await openWishlist(buildWishlist(), {
    listCartItems: [buildCartItem({ photoid: 12 })],
    addWishlistToCart: { successCount: 1, errorCount: 0 },
  })
  await expect
    .element(main.getByText('1 photo; #12 is already in your cart.').first())
    .toBeInTheDocument()
  await main.getByRole('button', { name: 'Add all to cart' }).first().click()
  await expect.element(toastWith('1 photo added')).toBeVisible()
  expect(localStorage.getItem('cart-changed')).not.toBeNull()
})

test('Copy numbers copies one number per line', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openWishlist()
  await main.getByRole('button', { name: 'Copy numbers' }).click()
  await expect.element(toastWith('2 numbers copied')).toBeVisible()
  expect(writeText).toHaveBeenCalledWith('#11\n#12')
  writeText.mockRestore()
})

test('previous and next on the photo page follow the wishlist, and Back returns to it', async () => {
  const items = [buildItem(11), buildItem(12, { photo: null, clearance: null }), buildItem(13)]
  const photos = items.flatMap(({ photo }) => photo ?? [])
  await openWishlist(buildWishlist({ items }), {
    ...photoAnswers(...photos),
    listWishlistItems: [],
  })
  await photoRow(11).getByRole('link').click()
  await expect.element(main.getByText('1 of 2')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(main.getByText('2 of 2')).toBeVisible()
  expect(window.location.pathname).toBe('/photo/13')
  await main.getByRole('link', { name: 'Nana’s hallway' }).click()
  await expect.poll(() => window.location.pathname).toBe(path)
})

test('deleting a wishlist needs a confirmation, then the overview opens', async () => {
  const { server } = await openWishlist(buildWishlist({ is_shared: true }), {
    deleteWishlist: undefined,
  })
  await main.getByRole('button', { name: 'Delete wishlist' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete “Nana’s hallway”?' })
  await expect
    .element(dialog)
    .toMatchTextContent('Its 2 photos and the licenses you chose are deleted too.')
  await expect.element(dialog).toMatchTextContent('Its shared link stops working.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => window.location.pathname).toBe('/wishlists')
  expect(server.calls.map(({ id }) => id)).toContain('deleteWishlist')
})

test('[S2.2.04] an id that is not a UUID, and one of another user, show "Wishlist not found"', async () => {
  const { server, router } = await openPage('/wishlists/7', { user: {} })
  const heading = main.getByRole('heading', { name: 'Wishlist not found', level: 2 })
  await expect.element(heading).toBeVisible()
  expect(server.calls.map(({ id }) => id)).not.toContain('getWishlist')

  server.answer({ getWishlist: refusal('not_found') })
  await router.navigate(path)
  await expect.element(heading).toBeVisible()
  await expect.poll(() => server.calls.map(({ id }) => id)).toContain('getWishlist')
  await expect.element(heading).toBeVisible()
})

test('after an outage, Retry loads the wishlist', async () => {
  const { server } = await openWishlist(buildWishlist(), { getWishlist: noNetwork })
  await expect.element(main.getByText('Couldn’t load this wishlist')).toBeVisible()
  server.answer({ getWishlist: buildWishlist() })
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect.element(photoRow(11)).toBeVisible()
})

test('an empty wishlist links to the search', async () => {
  await openWishlist(buildWishlist({ items: [] }))
  await expect.element(main.getByText('No photos yet')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Search photos' })).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('at 320 px, long names wrap and nothing overflows', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1440, 900))
  const longName = 'W'.repeat(100)
  const project = { id: uuidOf(50), name: longName, company: longName }
  await openWishlist(buildWishlist({ name: longName, project, is_shared: true }))
  await expect.element(main.getByRole('region', { name: 'Order' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  expect(await findViolations()).toEqual([])
})
