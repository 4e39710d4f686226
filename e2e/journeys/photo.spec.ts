import type { Locator, Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { lanternCount } from '../stack/photos.ts'
import { findViolationsInAllThemesAndWidths } from '../support/browser/axe.ts'
import { open } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import { signIn } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

type PhotoRow = { id: string; photoid: number; user_id: string }

test('[S2.8.01] a photo page redirects visitors to sign-in, with a return URL', async ({
  page,
}) => {
  const { photoid, id } = await findLanternPhoto(7)
  await open(page, `/photo/${photoid}`)
  await expect(page).toHaveURL(new RegExp(`/auth\\?mode=login&returnUrl=%2Fphoto%2F${photoid}$`))
  await open(page, `/photo-uuid/${id}`)
  await expect(page).toHaveURL(new RegExp(`/auth\\?mode=login&returnUrl=%2Fphoto-uuid%2F${id}$`))
})

test('[S2.2.01] [S2.2.02] a photo opens by its number or its UUID', async ({ page }) => {
  const { photoid, id } = await findLanternPhoto(7)
  await signIn(page, 'customer')
  for (const path of [`/photo/${photoid}`, `/photo-uuid/${id}`]) {
    await open(page, path)
    await expect(heading(page)).toHaveText('Lantern parade, street 7')
    await expect(page).toHaveTitle(`#${photoid} – Shoebox`)
  }
})

test.describe('unavailable photos', () => {
  test.use({
    expectedErrors: /status of 404|Failed to fetch|ERR_INTERNET_DISCONNECTED/,
  })

  test('[S2.2.01] [S2.2.02] [S2.8.02] an invalid id shows Photo Not Found', async ({ page }) => {
    const { id } = await findLanternPhoto(7)
    await signIn(page, 'customer')
    for (const path of [
      '/photo/one',
      '/photo/0',
      '/photo/-3',
      '/photo-uuid/7',
      `/photo-uuid/${id}x`,
    ]) {
      const response = await page.goto(origins.web + path)
      expect(response?.status()).toBe(404)
      await expect(heading(page)).toHaveText('Photo Not Found')
    }
  })

  test('[S8.1.22] an unknown or paused photo shows Photo Not Found', async ({ page }) => {
    await signIn(page, 'customer')
    await open(page, '/photo/2147483000')
    await expect(heading(page)).toHaveText('Photo Not Found')
    await expect(
      page.getByText('The photo you are looking for does not exist or may have been moved.'),
    ).toBeVisible()

    const [paused] = await runSql<PhotoRow>(
      `select id, photoid from photos where photo_status = 'paused' limit 1`,
      [],
    )
    await open(page, `/photo/${paused?.photoid}`)
    await expect(heading(page)).toHaveText('Photo Not Found')
  })

  test('offline, the page shows a message, and the photo loads once back online', async ({
    page,
    context,
  }) => {
    await signIn(page, 'customer')
    await open(page, '/search?q=lantern&sort=oldest')
    await links(page, 'Photos').nth(3).click()
    await expect(heading(page)).toHaveText(/^Lantern parade/)
    await context.setOffline(true)
    // Moves on five photos, because the next ones may have been prefetched.
    await pressQuickly(page, 'ArrowRight', 5)
    await expect(page.getByText(/^You are offline/)).toBeVisible()
    await expect(page.getByText('Loading the photo')).toHaveCount(0)
    await context.setOffline(false)
    await expect(heading(page)).toHaveText(/^Lantern parade/)
  })
})

test('by keyboard alone, a user browses the list, opens the lightbox and returns to the last viewed photo in the list', async ({
  page,
}) => {
  await signIn(page, 'customer')
  await open(page, '/search?q=lantern&sort=oldest')
  await links(page, 'Photos').first().focus()
  for (let row = 0; row < 6; row += 1) await page.keyboard.press('ArrowDown')
  const startPath = await readFocusedPath(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(origins.web + startPath)
  await expect(positionInList(page)).toHaveText(new RegExp(`^\\d+ of ${lanternCount}$`))
  await expect(positionInList(page)).toBeVisible()
  const startPosition = (await positionInList(page).textContent()) ?? ''
  await expect(page.getByRole('button', { name: 'Next photo' })).toBeEnabled()

  await page.keyboard.press('ArrowRight')
  await expect(page).not.toHaveURL(origins.web + startPath)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(origins.web + startPath)
  await expect(positionInList(page)).toHaveText(startPosition)
  await page.getByRole('button', { name: 'Next photo' }).focus()
  await page.keyboard.press('Enter')
  // Wait for the next photo: the URL changes before the page renders and takes focus.
  await expect(positionInList(page)).not.toHaveText(startPosition)
  await expect(page).not.toHaveURL(origins.web + startPath)
  await expect(page.getByRole('button', { name: 'Next photo' })).toBeFocused()

  const enlargeButton = page.getByRole('button', { name: /^Enlarge #\d+, Lantern parade/ })
  for (const key of ['Enter', 'Space']) {
    await enlargeButton.focus()
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog', { name: 'Enlarged photo' })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('radio', { name: /Hero usage/ })).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(enlargeButton).toBeFocused()
  }

  const positionBefore = Number.parseInt((await positionInList(page).textContent()) ?? '', 10)
  await pressQuickly(page, 'ArrowLeft', 20)
  const lastPosition = `${positionBefore - 20} of ${lanternCount}`
  await expect(positionInList(page)).toHaveText(lastPosition)

  const { pathname: lastPath } = new URL(page.url())
  const searchUrls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/photos/search')) searchUrls.push(request.url())
  })
  await page.getByRole('link', { name: 'Results for “lantern”' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => readFocusedPath(page)).toBe(lastPath)
  await expect(page.locator(':focus')).toBeInViewport()
  expect(searchUrls).toEqual([])

  await page.keyboard.press('Enter')
  await expect(positionInList(page)).toHaveText(lastPosition)
  await page.reload()
  await expect(positionInList(page)).toHaveText(lastPosition)
  await page.keyboard.press('ArrowRight')
  await expect(positionInList(page)).not.toHaveText(lastPosition)
})

/** Presses the key repeatedly before anything renders. */
async function pressQuickly(page: Page, key: string, times: number): Promise<void> {
  await page.evaluate(
    ([pressedKey, count]) => {
      for (let press = 0; press < count; press += 1)
        document.dispatchEvent(new KeyboardEvent('keydown', { key: pressedKey, bubbles: true }))
    },
    [key, times] as const,
  )
}

function positionInList(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Photos in this list' }).getByRole('paragraph')
}

test('browsing photos loads the next page of the list before the end is reached', async ({
  page,
}) => {
  await signIn(page, 'customer')
  // Limits each page of the list to ten photos. While the list is on screen, blocks the second page, so only browsing
  // photos can load it.
  await page.route('**/api/photos/search?*', async (route) => {
    const url = new URL(route.request().url())
    if (url.searchParams.has('p_cursor') && page.url().includes('/search')) return

    url.searchParams.set('p_limit', '10')
    await route.continue({ url: url.href })
  })
  await open(page, '/search?q=lantern&sort=oldest')
  await links(page, 'Photos').nth(6).click()
  for (let number = 7; number <= 12; number += 1) {
    await expect(page.getByText(`${number} of ${lanternCount}`)).toBeVisible()
    await page.getByRole('button', { name: 'Next photo' }).click()
  }
  await expect(page.getByText(`13 of ${lanternCount}`)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/search\?q=lantern&sort=oldest$/)
})

test('going back through two photos restores the scroll position of the list', async ({ page }) => {
  await signIn(page, 'customer')
  await open(page, '/taxonomy/decade/1950s')
  await links(page, /photos/i)
    .first()
    .waitFor()
  const cell = page.locator('a[data-index="24"]')
  await cell.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const readScrollY = () => page.evaluate(() => window.scrollY)
  const startY = await readScrollY()
  expect(startY).toBeGreaterThan(0)
  const photoPath = await cell.getAttribute('href')
  await cell.click()
  await expect(page).toHaveURL(origins.web + photoPath)

  const similarLink = links(page, 'Similar photos').first()
  await similarLink.scrollIntoViewIfNeeded()
  const similarPath = await similarLink.getAttribute('href')
  await similarLink.click()
  await expect(page).toHaveURL(origins.web + similarPath)
  await page.goBack()
  await expect(page).toHaveURL(origins.web + photoPath)
  await expect(links(page, 'Similar photos').first()).toHaveAttribute('href', similarPath ?? '')
  await page.goBack()
  await expect(page).toHaveURL(/\/taxonomy\/decade\/1950s/)
  await expect.poll(readScrollY).toBe(startY)
})

test('[S7.6.06] opening a photo records a view with the photo’s creator', async ({ page }) => {
  const photo = await findLanternPhoto(11)
  await signIn(page, 'customer')
  const trackRequest = page.waitForRequest(/\/api\/track-events/)
  await open(page, `/photo/${photo.photoid}`)

  const { events } = (await trackRequest).postDataJSON()
  expect(events).toContainEqual(
    expect.objectContaining({
      event_type: 'view',
      entity_type: 'photo',
      entity_id: photo.id,
      metadata: expect.objectContaining({
        context: 'photo_detail_view',
        creator_id: photo.user_id,
      }),
    }),
  )
})

test('[S2.8.04] [S2.8.05] every detail links to a listing', async ({ page }) => {
  const photo = await findLanternPhoto(7)
  await runSql(
    `update photos set ethnicities = '{Filipino}', age_groups = '{Senior}', emotions = '{Smiling}',
       image_style = 'Candid', color_and_mood = '{Festive}', location_city = 'Duluth',
       location_state_province = 'Minnesota', location_country = 'USA' where id = $1`,
    [photo.id],
  )
  const [event] = await runSql<{ id: string; name: string }>(
    `insert into events (name) values ('Lantern night') returning id, name`,
    [],
  )
  if (event === undefined) throw new Error('Event was not inserted')
  await runSql('insert into photo_events (photo_id, event_id) values ($1, $2)', [
    photo.id,
    event.id,
  ])
  await signIn(page, 'customer')
  await open(page, `/photo/${photo.photoid}`)
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Similar photos')).toHaveAttribute('aria-selected', 'true')
  await tab('Photo details').click()
  await expect(page).toHaveURL(/\?tab=details$/)
  const panel = page.getByRole('tabpanel')
  for (const title of ['Basic info', 'Technical details', 'People and emotions', 'Style and mood'])
    await expect(panel.getByRole('heading', { name: title })).toBeVisible()
  const paths = {
    '1950s': '/taxonomy/decade/1950s',
    Filipino: '/taxonomy/ethnicity/Filipino',
    Senior: '/taxonomy/age_group/Senior',
    Duluth: '/taxonomy/city/Duluth',
    'Unknown Creator': `/taxonomy/creator/${photo.user_id}`,
    Candid: '/taxonomy/image_style/Candid',
    Festive: '/taxonomy/color_and_mood/Festive',
    Smiling: '/taxonomy/emotion/Smiling',
    [event.name]: `/taxonomy/event/${event.id}`,
  }
  for (const [name, path] of Object.entries(paths))
    await expect(panel.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  await panel.getByRole('link', { name: '1950s' }).click()
  await expect(page).toHaveURL(/\/taxonomy\/decade\/1950s/)
  // Clean up, because other journeys count events.
  await runSql('delete from photo_events where event_id = $1', [event.id])
  await runSql('delete from events where id = $1', [event.id])
})

test('the selected tab stays the same while browsing, with and without the lightbox', async ({
  page,
}) => {
  await signIn(page, 'customer')
  await open(page, '/search?q=lantern&sort=oldest')
  await links(page, 'Photos').nth(2).click()
  await page.getByRole('tab', { name: 'Photo details' }).click()
  const firstTitle = await heading(page).textContent()
  await page.getByRole('button', { name: 'Next photo' }).click()
  await expect(heading(page)).not.toHaveText(firstTitle ?? '')
  await expect(page).toHaveURL(/\?tab=details$/)

  await page.getByRole('button', { name: /^Enlarge #\d+/ }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\?tab=details$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\?tab=details$/)
})

test('neither tab of a photo has accessibility violations or overflow', async ({ page }) => {
  await signIn(page, 'customer')
  await open(page, `/photo/${(await findLanternPhoto(8)).photoid}`)
  await expect(heading(page)).toHaveText('Lantern parade, street 8')
  await expect(page.getByText(/^Clearance grade/)).toBeVisible()
  expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])

  await page.getByRole('tab', { name: 'Photo details' }).click()
  await expect(page.getByRole('heading', { name: 'Technical details' })).toBeVisible()
  expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
})

async function findLanternPhoto(street: number): Promise<PhotoRow> {
  const [row] = await runSql<PhotoRow>(
    'select id, photoid, user_id from photos where description = $1',
    [`Lantern parade, street ${street}`],
  )
  if (row === undefined) throw new Error(`No lantern photo ${street}`)

  return row
}

function links(page: Page, list: string | RegExp): Locator {
  return page.getByRole('list', { name: list }).getByRole('link')
}

function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 })
}

async function readFocusedPath(page: Page): Promise<string> {
  return await page.evaluate(() => document.activeElement?.getAttribute('href') ?? '')
}
