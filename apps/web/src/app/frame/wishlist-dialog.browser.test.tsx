import { toastWith } from '@shoebox/web-auth/testing/open-site.tsx'
import { setSingleKeysEnabled } from '@shoebox/web-kit/keyboard/shortcuts'
import { inTurn, noNetwork, refusal } from '@shoebox/web-kit/testing/fake-server'
import { findViolations } from '@shoebox/web-kit/testing/find-violations'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildFacets, buildSearch } from '../../testing/build-list.ts'
import {
  buildPhotos,
  imageUrl,
  photoAnswers,
  photoUuid,
  signUrls,
} from '../../testing/build-photo.ts'
import { buildItem, nthWishlist } from '../../testing/build-wishlist.ts'
import { openPage } from '../../testing/open-page.tsx'
import { openOverlay } from './overlays.tsx'

type PageOptions = NonNullable<Parameters<typeof openPage>[1]>

beforeEach(() => page.viewport(1440, 900))
afterEach(() => setSingleKeysEnabled(true))

const photos = page.getByRole('list', { name: 'Photos' })
const dialog = page.getByRole('dialog')
const toasts = page.getByRole('region', { name: /^Notifications/ })
const row = (name: string) => dialog.getByRole('button', { name: new RegExp(name) })
const heart = (photoid: number) =>
  photos.getByRole('button', {
    name: new RegExp(`wishlists?( of)? .*#${photoid}$|#${photoid} to wishlist$`),
  })

const [pinboard, hallway] = [
  nthWishlist(1, { name: 'Lake house pinboard' }),
  nthWishlist(2, { name: 'Nana’s hallway', photo_count: 24 }),
]

const searchAnswers = {
  searchPhotosV2: buildSearch({ photos: buildPhotos(40) }),
  countSearchFacets: buildFacets(),
  createSignedUrls: signUrls(imageUrl),
  listWishlists: [pinboard, hallway],
  listWishlistItems: [],
  addWishlistItem: buildItem(1, { wishlist_id: hallway.id }),
  removeWishlistItem: undefined,
}

const openSearch = ({ answers, ...options }: PageOptions = {}) =>
  openPage('/search?q=lantern', {
    user: {},
    ...options,
    answers: { ...searchAnswers, ...answers },
  })

async function openDialog(options: PageOptions = {}) {
  const screen = await openSearch(options)
  await focusPhoto(0)
  await userEvent.keyboard('w')
  await expect.element(dialog).toBeVisible()
  // Until then, the overlay would stay open after the test.
  await expect.poll(() => JSON.stringify(window.history.state)).toContain('overlay')

  return screen
}

async function focusPhoto(index: number) {
  const link = photos.getByRole('link').nth(index)
  await expect.element(link).toBeVisible()
  link.element().focus()
}

test('[S2.7.08] the heart is titled "Manage wishlists" if a wishlist has the photo, otherwise "Add to wishlist"', async () => {
  await openSearch({ answers: { findWishlistedPhotos: [photoUuid(2)] } })
  await focusPhoto(1)
  await expect.element(heart(2)).toHaveAttribute('title', 'Manage wishlists')

  await focusPhoto(0)
  await expect.element(heart(1)).toHaveAttribute('title', 'Add to wishlist')
})

test('a photo in a wishlist has a ring, and one request asks about the whole page', async () => {
  const { server } = await openSearch({ answers: { findWishlistedPhotos: [photoUuid(2)] } })
  await expect.element(photos).toBeVisible()
  const listRingedCells = () =>
    [...photos.element().children].filter((cell) => cell.querySelector('.drawn'))
  await expect
    .poll(() => listRingedCells().map((cell) => cell.getAttribute('aria-posinset')))
    .toEqual(['2'])

  await focusPhoto(1)
  await expect.element(heart(2)).toBeVisible()
  expect(listRingedCells()).toEqual([])

  const checks = server.calls.filter(({ id }) => id === 'findWishlistedPhotos')
  expect(checks.map(({ body }) => body)).toEqual([
    { photo_ids: buildPhotos(40).map(({ id }) => id) },
  ])
})

test('[S5.0.10] a visitor who adds to a wishlist is told to sign in, and nothing is requested', async () => {
  const { server } = await openPage('/search?q=lantern', { answers: searchAnswers })
  await userEvent.hover(page.getByRole('link', { name: 'Lantern parade, street 1', exact: true }))
  await page.getByRole('button', { name: 'Add #1 to wishlist' }).click()

  await expect.element(toastWith('Authentication required')).toBeVisible()
  await expect.element(toastWith('Please sign in to add photos to wishlists.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.calls.filter(({ id }) => /wishlist/i.test(id))).toEqual([])
})

test('[S2.11.18] the dialog lists the wishlists; one with the photo is gray, has a badge and cannot be clicked', async () => {
  const { server } = await openDialog({
    answers: {
      listWishlistItems: [{ photo_id: photoUuid(1), wishlists: { id: pinboard.id, name: '' } }],
    },
  })
  await expect
    .element(
      dialog.getByText('Click on a wishlist to add this photo, or create a new one.', {
        exact: true,
      }),
    )
    .toBeVisible()
  const added = row('Lake house pinboard')
  await expect.element(added.getByText('Added', { exact: true })).toBeVisible()
  await expect.element(added).toHaveAttribute('aria-disabled', 'true')
  expect(getComputedStyle(added.element()).color).not.toBe(
    getComputedStyle(row('hallway').element()).color,
  )

  await added.click({ force: true })
  await expect.element(dialog).toBeVisible()
  expect(server.calls.some(({ id }) => id === 'addWishlistItem')).toBe(false)
  expect(await findViolations()).toEqual([])
})

test('[S2.11.19] without wishlists, the dialog suggests creating one', async () => {
  await openDialog({ answers: { listWishlists: [] } })

  await expect
    .element(dialog.getByText('No wishlists yet. Create your first one!', { exact: true }))
    .toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Create new wishlist' })).toHaveFocus()
})

test('[S2.11.20] the dialog says that wishlists are loading', async () => {
  const list = Promise.withResolvers<[typeof hallway]>()
  await openDialog({ answers: { listWishlists: list.promise } })
  const loading = dialog.getByText('Loading wishlists...', { exact: true })
  await expect.element(loading).toBeVisible()

  list.resolve([hallway])
  await expect.element(loading).not.toBeInTheDocument()
  await expect.element(row('hallway')).toHaveFocus()
})

test('if the wishlists cannot be loaded, the dialog offers to retry', async () => {
  const { server } = await openDialog({ answers: { listWishlists: refusal('internal_error') } })
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Couldn’t load wishlists\./)

  server.answer({ listWishlists: [hallway] })
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect.element(row('hallway')).toBeVisible()
})

test('[S2.11.22] the list grows to 300 px at most, and then scrolls', async () => {
  const many = Array.from({ length: 12 }, (_, index) => nthWishlist(index + 1))
  await openDialog({ answers: { listWishlists: many } })
  const list = dialog.getByRole('list', { name: 'Wishlists' })
  await expect.element(list).toBeVisible()

  expect(list.element().clientHeight).toBeLessThanOrEqual(300)
  expect(Math.round(list.element().getBoundingClientRect().height)).toBe(300)
  expect(list.element().scrollHeight).toBeGreaterThan(600)
})

test('[S2.11.17] the dialog is 425 px wide at most, and a sheet on a phone', async () => {
  await openDialog()
  await expect.element(row('hallway')).toBeVisible()
  const panel = dialog.element().firstElementChild
  expect(panel?.getBoundingClientRect().width).toBe(425)

  await page.viewport(390, 844)
  await expect.poll(() => panel?.getBoundingClientRect().width).toBe(390)
  await expect.poll(() => panel?.getBoundingClientRect().bottom).toBe(844)
  expect(dialog.element().scrollWidth).toBe(390)
})

test('[S7.7.03] [S8.1.13] the heart and Enter add the photo to the last used wishlist, and Undo removes it', async () => {
  const { server } = await openDialog({ answers: { listWishlists: [hallway, pinboard] } })
  await expect.element(row('hallway')).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  await expect.element(toastWith('Added to wishlist')).toBeVisible()
  await expect.element(toasts.getByText(/^Photo added to Nana’s hallway wishlist/)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.calls.find(({ id }) => id === 'addWishlistItem')?.body).toEqual({
    photo_id: photoUuid(1),
    license_type: 'background-dressing',
  })
  await expect.element(heart(1)).toHaveAttribute('title', 'Manage wishlists')

  await page.getByRole('button', { name: 'Undo' }).click()
  await focusPhoto(0)
  await expect.element(heart(1)).toHaveAttribute('title', 'Add to wishlist')
  expect(server.calls.some(({ id }) => id === 'removeWishlistItem')).toBe(true)
})

test('[S8.1.12] [S4.0.25] adding a photo twice is an error, and the heart shows the state on the server', async () => {
  await openDialog({
    answers: {
      addWishlistItem: refusal('photo_in_wishlist'),
      findWishlistedPhotos: inTurn([], [photoUuid(1)]),
    },
  })
  await row('hallway').click()

  await expect.element(toastWith('Error')).toBeVisible()
  await expect.element(toastWith('Photo is already in this wishlist')).toBeVisible()
  await expect.element(heart(1)).toHaveAttribute('title', 'Manage wishlists')
})

test('[S8.1.13] without an answer, the toast says that the photo was not added', async () => {
  await openDialog({ answers: { addWishlistItem: noNetwork } })
  await row('hallway').click()

  await expect.element(toastWith('Error')).toBeVisible()
  await expect.element(toastWith('Failed to add photo to wishlist')).toBeVisible()
})

test('several photos are added at once, and Undo removes only those that are new', async () => {
  const items = [1, 2, 3].map((photoid) => buildItem(photoid, { wishlist_id: hallway.id }))
  const removed: string[] = []
  await openSearch({
    answers: {
      getWishlist: inTurn({ ...hallway, items: items.slice(0, 1) }, { ...hallway, items }),
      addWishlistItems: { successCount: 2, errorCount: 0 },
      removeWishlistItem: ({ path }) => {
        removed.push(path)
        return undefined
      },
    },
  })
  await expect.element(photos).toBeVisible()
  openOverlay('wishlist', { photos: buildPhotos(3) })
  await expect
    .element(dialog.getByText('Click on a wishlist to add these 3 photos, or create a new one.'))
    .toBeVisible()
  await row('hallway').click()

  await expect
    .element(toasts.getByText(/^2 photos added to Nana’s hallway wishlist, 1 was already in it/))
    .toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => new Set(removed.map((path) => path.split('/').at(-1))))
    .toEqual(new Set([items[1]?.id, items[2]?.id]))
})

test('Undo of several photos shows an error if there is no connection', async () => {
  await openSearch({
    answers: {
      getWishlist: inTurn({ ...hallway, items: [] }, noNetwork),
      addWishlistItems: { successCount: 2, errorCount: 0 },
    },
  })
  await expect.element(photos).toBeVisible()
  openOverlay('wishlist', { photos: buildPhotos(2) })
  await row('hallway').click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(toastWith('Failed to update wishlist')).toBeVisible()
})

test('a photo can be moved to another wishlist than the one it is in', async () => {
  const moves: string[] = []
  await openSearch()
  await expect.element(photos).toBeVisible()
  openOverlay('wishlist', {
    photos: buildPhotos(2),
    move: { fromId: pinboard.id, run: ({ name }) => moves.push(name) },
  })
  await expect.element(page.getByRole('dialog', { name: 'Move to Wishlist' })).toBeVisible()
  await expect.element(row('Lake house pinboard')).toHaveAttribute('aria-disabled', 'true')

  await row('hallway').click()
  expect(moves).toEqual(['Nana’s hallway'])
})

test('W opens the dialog in the lightbox, and does nothing while single-letter shortcuts are off', async () => {
  const [photo] = buildPhotos(1, { from: 7 })
  await openPage('/photo/7', {
    user: {},
    answers: { ...searchAnswers, ...(photo && photoAnswers(photo)) },
  })
  await page.getByRole('button', { name: /^Enlarge #7/ }).click()
  const lightbox = page.getByRole('dialog', { name: 'Enlarged photo' })
  await expect.element(lightbox).toBeVisible()
  setSingleKeysEnabled(false)
  await userEvent.keyboard('w')
  setSingleKeysEnabled(true)
  const wishlistDialog = page.getByRole('dialog', { name: 'Add to Wishlist' })
  await expect.element(wishlistDialog).not.toBeInTheDocument()

  await userEvent.keyboard('w')
  await expect.element(wishlistDialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(wishlistDialog).not.toBeInTheDocument()
  await expect.element(lightbox).toBeVisible()
})
