import type { Locator, Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { lanternCount } from '../stack/photos.ts'
import { findViolationsInAllThemesAndWidths } from '../support/browser/axe.ts'
import { open } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import { signIn } from '../support/people/people.ts'
import { expect, test } from '../support/test.ts'

type Row = { id: string; photoid: number; user_id: string }

test('[S2.8.01] a photo requires sign-in, which returns to it', async ({ page }) => {
  const { photoid, id } = await lantern(7)
  await open(page, `/photo/${photoid}`)
  await expect(page).toHaveURL(new RegExp(`/auth\\?mode=login&returnUrl=%2Fphoto%2F${photoid}$`))
  await open(page, `/photo-uuid/${id}`)
  await expect(page).toHaveURL(new RegExp(`/auth\\?mode=login&returnUrl=%2Fphoto-uuid%2F${id}$`))
})

test('[S2.2.01] [S2.2.02] a photo opens by its number or its UUID', async ({ page }) => {
  const { photoid, id } = await lantern(7)
  await signIn(page, 'customer')
  for (const path of [`/photo/${photoid}`, `/photo-uuid/${id}`]) {
    await open(page, path)
    await expect(heading(page)).toHaveText('Lantern parade, street 7')
    await expect(page).toHaveTitle(`#${photoid} – Shoebox`)
  }
})

test.describe('what cannot be shown', () => {
  test.use({
    expectedErrors: /status of 404|Failed to fetch|ERR_INTERNET_DISCONNECTED/,
  })

  test('[S2.2.01] [S2.2.02] [S2.8.02] any other id has no photo', async ({ page }) => {
    const { id } = await lantern(7)
    await signIn(page, 'customer')
    for (const path of [
      '/photo/one',
      '/photo/0',
      '/photo/-3',
      '/photo-uuid/7',
      `/photo-uuid/${id}x`,
    ]) {
      const answer = await page.goto(origins.web + path)
      expect(answer?.status()).toBe(404)
      await expect(heading(page)).toHaveText('Photo Not Found')
    }
  })

  test('[S8.1.22] a photo that never existed and one that is not live are not found', async ({
    page,
  }) => {
    await signIn(page, 'customer')
    await open(page, '/photo/2147483000')
    await expect(heading(page)).toHaveText('Photo Not Found')
    await expect(
      page.getByText('The photo you are looking for does not exist or may have been moved.'),
    ).toBeVisible()

    const [paused] = await runSql<Row>(
      `select id, photoid from photos where photo_status = 'paused' limit 1`,
      [],
    )
    await open(page, `/photo/${paused?.photoid}`)
    await expect(heading(page)).toHaveText('Photo Not Found')
  })

  test('offline, a photo says that it will load later, and does', async ({ page, context }) => {
    await signIn(page, 'customer')
    await open(page, '/search?q=lantern&sort=oldest')
    await links(page, 'Photos').nth(3).click()
    await expect(heading(page)).toHaveText(/^Lantern parade/)
    await context.setOffline(true)
    // The next photo may have been prefetched.
    await pressQuickly(page, 'ArrowRight', 5)
    await expect(page.getByText(/^You are offline/)).toBeVisible()
    await expect(page.getByText('Loading the photo')).toHaveCount(0)
    await context.setOffline(false)
    await expect(heading(page)).toHaveText(/^Lantern parade/)
  })
})

test('by keyboard alone: through the list, into the lightbox and back, and in one step to the last viewed photo of the list', async ({
  page,
}) => {
  await signIn(page, 'customer')
  await open(page, '/search?q=lantern&sort=oldest')
  await links(page, 'Photos').first().focus()
  for (let row = 0; row < 6; row += 1) await page.keyboard.press('ArrowDown')
  const left = await focused(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(origins.web + left.href)
  await expect(placeInList(page)).toHaveText(new RegExp(`^\\d+ of ${lanternCount}$`))
  await expect(placeInList(page)).toBeVisible()
  const opened = (await placeInList(page).textContent()) ?? ''
  await expect(page.getByRole('button', { name: 'Next photo' })).toBeEnabled()

  await page.keyboard.press('ArrowRight')
  await expect(page).not.toHaveURL(origins.web + left.href)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(origins.web + left.href)
  await expect(placeInList(page)).toHaveText(opened)
  await page.getByRole('button', { name: 'Next photo' }).focus()
  await page.keyboard.press('Enter')
  // The URL changes before the page renders, which then takes focus.
  await expect(placeInList(page)).not.toHaveText(opened)
  await expect(page).not.toHaveURL(origins.web + left.href)
  await expect(page.getByRole('button', { name: 'Next photo' })).toBeFocused()

  const enlarge = page.getByRole('button', { name: /^Enlarge #\d+, Lantern parade/ })
  for (const key of ['Enter', 'Space']) {
    await enlarge.focus()
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog', { name: 'Enlarged photo' })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('radio', { name: /Hero usage/ })).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(enlarge).toBeFocused()
  }

  const number = Number.parseInt((await placeInList(page).textContent()) ?? '', 10)
  await pressQuickly(page, 'ArrowLeft', 20)
  const place = `${number - 20} of ${lanternCount}`
  await expect(placeInList(page)).toHaveText(place)

  const { pathname: last } = new URL(page.url())
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/photos/search')) asked.push(request.url())
  })
  await page.getByRole('link', { name: 'Results for “lantern”' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await focused(page)).href).toBe(last)
  await expect(page.locator(':focus')).toBeInViewport()
  expect(asked).toEqual([])

  await page.keyboard.press('Enter')
  await expect(placeInList(page)).toHaveText(place)
  await page.reload()
  await expect(placeInList(page)).toHaveText(place)
  await page.keyboard.press('ArrowRight')
  await expect(placeInList(page)).not.toHaveText(place)
})

/** Fires the key presses before anything renders. */
async function pressQuickly(page: Page, key: string, times: number): Promise<void> {
  await page.evaluate(
    ([pressed, count]) => {
      for (let press = 0; press < count; press += 1)
        document.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }))
    },
    [key, times] as const,
  )
}

function placeInList(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Photos of the list' }).getByRole('paragraph')
}

test('the list loads its next page from the photo, before its end is reached', async ({ page }) => {
  await signIn(page, 'customer')
  // Ten per page, and no second page while the list itself is open.
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

test('from a decade to a photo, to a similar one, and back to the same scroll position', async ({
  page,
}) => {
  await signIn(page, 'customer')
  await open(page, '/taxonomy/decade/1950s')
  await links(page, /photos/i)
    .first()
    .waitFor()
  const cell = page.locator('a[data-index="24"]')
  await cell.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const scrollY = () => page.evaluate(() => window.scrollY)
  const spot = await scrollY()
  expect(spot).toBeGreaterThan(0)
  const first = await cell.getAttribute('href')
  await cell.click()
  await expect(page).toHaveURL(origins.web + first)

  const like = links(page, 'Similar photos').first()
  await like.scrollIntoViewIfNeeded()
  const second = await like.getAttribute('href')
  await like.click()
  await expect(page).toHaveURL(origins.web + second)
  await page.goBack()
  await expect(page).toHaveURL(origins.web + first)
  await expect(links(page, 'Similar photos').first()).toHaveAttribute('href', second ?? '')
  await page.goBack()
  await expect(page).toHaveURL(/\/taxonomy\/decade\/1950s/)
  await expect.poll(scrollY).toBe(spot)
})

test('[S7.6.06] opening a photo counts a view, with its creator', async ({ page }) => {
  const photo = await lantern(11)
  await signIn(page, 'customer')
  const told = page.waitForRequest(/\/api\/track-events/)
  await open(page, `/photo/${photo.photoid}`)

  const { events } = (await told).postDataJSON()
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
  const photo = await lantern(7)
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
  if (event === undefined) throw new Error('There is no event')
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
  const ways = {
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
  for (const [name, way] of Object.entries(ways))
    await expect(panel.getByRole('link', { name, exact: true })).toHaveAttribute('href', way)
  await panel.getByRole('link', { name: '1950s' }).click()
  await expect(page).toHaveURL(/\/taxonomy\/decade\/1950s/)
  // Clean up, because other journeys count events.
  await runSql('delete from photo_events where event_id = $1', [event.id])
  await runSql('delete from events where id = $1', [event.id])
})

test('the open tab stays while browsing the list, in the lightbox or not', async ({ page }) => {
  await signIn(page, 'customer')
  await open(page, '/search?q=lantern&sort=oldest')
  await links(page, 'Photos').nth(2).click()
  await page.getByRole('tab', { name: 'Photo details' }).click()
  const first = await heading(page).textContent()
  await page.getByRole('button', { name: 'Next photo' }).click()
  await expect(heading(page)).not.toHaveText(first ?? '')
  await expect(page).toHaveURL(/\?tab=details$/)

  await page.getByRole('button', { name: /^Enlarge #\d+/ }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\?tab=details$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\?tab=details$/)
})

test('a photo has no violations and no overflow on either tab', async ({ page }) => {
  await signIn(page, 'customer')
  await open(page, `/photo/${(await lantern(8)).photoid}`)
  await expect(heading(page)).toHaveText('Lantern parade, street 8')
  await expect(page.getByText(/^Clearance grade/)).toBeVisible()
  expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])

  await page.getByRole('tab', { name: 'Photo details' }).click()
  await expect(page.getByRole('heading', { name: 'Technical details' })).toBeVisible()
  expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
})

async function lantern(street: number): Promise<Row> {
  const [row] = await runSql<Row>(
    'select id, photoid, user_id from photos where description = $1',
    [`Lantern parade, street ${street}`],
  )
  if (row === undefined) throw new Error('There is no such photo')

  return row
}

function links(page: Page, list: string | RegExp): Locator {
  return page.getByRole('list', { name: list }).getByRole('link')
}

function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 })
}

async function focused(page: Page): Promise<{ href: string; top: number }> {
  return await page.evaluate(() => ({
    href: document.activeElement?.getAttribute('href') ?? '',
    top: document.activeElement?.getBoundingClientRect().top ?? 0,
  }))
}
