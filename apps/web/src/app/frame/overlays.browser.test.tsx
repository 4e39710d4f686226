import { setSingleKeysEnabled } from '@shoebox/web-kit/keyboard/shortcuts'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildFacets, buildSearch } from '../../testing/build-list.ts'
import { buildPhotos, imageUrl, signUrls } from '../../testing/build-photo.ts'
import { openPage } from '../../testing/open-page.tsx'
import { openOverlay } from './overlays.tsx'

afterEach(() => setSingleKeysEnabled(true))

const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })

const openSearch = () =>
  openPage('/search?q=lake', {
    answers: {
      searchPhotosV2: buildSearch({ photos: buildPhotos(3) }),
      countSearchFacets: buildFacets(),
      createSignedUrls: signUrls(imageUrl),
    },
  })

async function openShortcuts() {
  await expect.element(page.getByRole('searchbox', { name: 'Search photos' })).toBeVisible()
  openOverlay('shortcuts')
  await expect.element(dialog).toBeVisible()
}

test('an overlay adds a history entry: Back closes the overlay and stays on the page', async () => {
  await openSearch()
  await openShortcuts()
  // Don't check `history.length`: browsers cap it, and other tests fill it.
  await expect.poll(() => JSON.stringify(window.history.state)).toContain('overlay')

  window.history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(window.location.pathname + window.location.search).toBe('/search?q=lake')
})

test("Escape closes an overlay and goes back to the page's history entry", async () => {
  await openSearch()
  await openShortcuts()

  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => JSON.stringify(window.history.state)).not.toContain('overlay')
  expect(window.location.pathname + window.location.search).toBe('/search?q=lake')
})

test('? opens the list of shortcuts, and navigation closes it', async () => {
  const { router } = await openSearch()
  await expect.element(page.getByRole('searchbox', { name: 'Search photos' })).toBeVisible()
  page.getByRole('main').element().focus()
  await userEvent.keyboard('?')
  await expect.element(dialog.getByText('Show this list')).toBeVisible()

  await router.navigate('/about')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a history entry of an overlay opens the overlay, as after a reload or Forward', async () => {
  const { router } = await openSearch()
  await expect.element(page.getByRole('searchbox', { name: 'Search photos' })).toBeVisible()

  await router.navigate('/search?q=lake', { state: { overlay: 'shortcuts' } })
  await expect.element(dialog).toBeVisible()
})

test('opening the list of shortcuts does not reset the price calculator', async () => {
  await openPage('/pricing?photos=3', { answers: { countLivePhotos: { count: 7 } } })
  const photos = page.getByRole('textbox', { name: 'Photos' })
  await photos.fill('26')
  page.getByRole('main').element().focus()
  await userEvent.keyboard('?')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(photos).toHaveValue('26')
})

test('the footer opens the list of shortcuts while single-letter shortcuts are off', async () => {
  setSingleKeysEnabled(false)
  await openSearch()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()

  await dialog.getByRole('switch', { name: 'Single-letter shortcuts' }).click()
  expect(localStorage.getItem('single-key-shortcuts')).toBeNull()
  await expect.element(dialog.getByText('Show this list')).toBeVisible()
})

test('a switch in Preferences turns off single-letter shortcuts, and the choice is stored', async () => {
  await openPage('/account?tab=preferences', { user: {} })
  const toggle = page.getByRole('switch', { name: 'Single-letter shortcuts' })
  await expect.element(toggle).toBeChecked()

  await toggle.click()
  await expect.element(toggle).not.toBeChecked()
  expect(localStorage.getItem('single-key-shortcuts')).toBe('off')
  await userEvent.keyboard('?')
  await expect.element(dialog).not.toBeInTheDocument()
})
