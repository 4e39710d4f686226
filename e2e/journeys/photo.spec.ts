import type { Locator, Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { lanterns } from '../stack/photos.ts'
import { findViolations } from '../support/axe.ts'
import { ask } from '../support/database.ts'
import { widths } from '../support/door.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

type Row = { id: string; photoid: number; user_id: string }

/** The lantern photos have no preview in the storage; these journeys are not about pictures unless they say so. */
test.beforeEach(async ({ page }) => {
  await page.route(/\/preview\b.*webp/, (route) =>
    route.fulfill({ body: gray, contentType: 'image/webp' }),
  )
})
const gray = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')

test('[S2.8.01] a photo is for whoever is signed in, who comes back to it', async ({ page }) => {
  const { photoid, id } = await lantern(7)
  await open(page, `/photo/${photoid}`)
  await expect(page).toHaveURL(new RegExp(`/auth\\?mode=login&returnUrl=%2Fphoto%2F${photoid}$`))
  await open(page, `/photo-uuid/${id}`)
  await expect(page).toHaveURL(new RegExp(`/auth\\?mode=login&returnUrl=%2Fphoto-uuid%2F${id}$`))
})

test('[S2.2.01] [S2.2.02] a photo is found by its number or its UUID', async ({ page }) => {
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
    expectedErrors:
      /status of (404|500|503)|Minified React error|TypeError|is not iterable|Cannot read|ERR_INTERNET_DISCONNECTED/,
  })

  test('[S2.2.01] [S2.2.02] [S2.8.02] an address with anything else has no photo', async ({
    page,
  }) => {
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

  test('[S8.1.22] a photo that is gone or not live, one that does not load, and a page that breaks each say so', async ({
    page,
  }) => {
    await signIn(page, 'customer')
    await open(page, '/photo/2147483000')
    await expect(heading(page)).toHaveText('Photo Not Found')
    await expect(
      page.getByText('The photo you are looking for does not exist or may have been moved.'),
    ).toBeVisible()

    const [paused] = await ask<Row>(
      `select id, photoid from photos where photo_status = 'paused' limit 1`,
      [],
    )
    await open(page, `/photo/${paused?.photoid}`)
    await expect(heading(page)).toHaveText('Photo Not Found')

    const { photoid } = await lantern(7)
    const details = `**/api/photos/${photoid}/details`
    await page.route(details, (route) => route.fulfill({ status: 500, json: {} }))
    await open(page, `/photo/${photoid}`)
    await expect(page.getByRole('heading', { level: 2, name: 'Error Loading Photo' })).toBeVisible({
      timeout: 15_000,
    })
    await expect(
      page.getByText('There was an error loading this photo. Please try again later.'),
    ).toBeVisible()
    await page.unroute(details)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(heading(page)).toHaveText('Lantern parade, street 7')

    await page.route(details, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), tags: 7 } })
    })
    await open(page, `/photo/${photoid}`)
    await expect(heading(page)).toHaveText('Photo Detail Error')
    await page.unroute(details)
    await page.getByRole('button', { name: 'Reload Page' }).click()
    await expect(heading(page)).toHaveText('Lantern parade, street 7')
  })

  test('without a network a photo says that it comes later, and comes', async ({
    page,
    context,
  }) => {
    await signIn(page, 'customer')
    await open(page, '/search?q=lantern&sort=oldest')
    await links(page, 'Photos').nth(3).click()
    await expect(heading(page)).toHaveText(/^Lantern parade/)
    await context.setOffline(true)
    // The next one may have been read ahead.
    await pressQuickly(page, 'ArrowRight', 5)
    await expect(page.getByText(/^You are offline/)).toBeVisible()
    await expect(page.getByText('Loading the photo')).toHaveCount(0)
    await context.setOffline(false)
    await expect(heading(page)).toHaveText(/^Lantern parade/)
  })

  test('a picture that is missing leaves its words', async ({ page }) => {
    await signIn(page, 'customer')
    await page.route(/preview|thumb|favicon\.svg/, (route) => route.fulfill({ status: 404 }))
    const { photoid } = await lantern(7)
    await open(page, `/photo/${photoid}`)

    await expect(page.getByRole('main').getByText('Image unavailable').first()).toBeVisible()
    await expect(heading(page)).toHaveText('Lantern parade, street 7')
  })

  test('a preview that is missing is asked for again by hand', async ({ page }) => {
    await signIn(page, 'customer')
    await page.route(/preview\.webp/, (route) => route.fulfill({ status: 404 }))
    const { photoid } = await lantern(7)
    await open(page, `/photo/${photoid}`)
    const alert = page.getByRole('alert').filter({ hasText: 'The full picture did not load.' })
    await expect(alert).toBeVisible()

    await page.unroute(/preview\.webp/)
    await alert.getByRole('button', { name: 'Retry' }).click()
    const preview = page.locator('img[src*="preview.webp"]').first()
    const width = () => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)
    await expect(alert).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Enlarge #\d+/ })).toBeFocused()
  })
})

test('by keys alone: along the list, enlarged and back, and by one step to the photo of the list that was seen last', async ({
  page,
}) => {
  await signIn(page, 'customer')
  await open(page, '/search?q=lantern&sort=oldest')
  await links(page, 'Photos').first().focus()
  for (let row = 0; row < 6; row += 1) await page.keyboard.press('ArrowDown')
  const left = await focused(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(origins.web + left.href)
  await expect(placeInList(page)).toHaveText(new RegExp(`^\\d+ of ${lanterns}$`))
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
  // The address is ahead of the page, which takes the focus with it when it comes.
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
  const place = `${number - 20} of ${lanterns}`
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

/** As many presses as fit before anything is drawn. */
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

test('the list is read on from the photo, before its end is reached', async ({ page }) => {
  await signIn(page, 'customer')
  // Ten at a time, and no second page while the list itself is seen.
  await page.route('**/api/photos/search?*', async (route) => {
    const url = new URL(route.request().url())
    if (url.searchParams.has('p_cursor') && page.url().includes('/search')) return

    url.searchParams.set('p_limit', '10')
    await route.continue({ url: url.href })
  })
  await open(page, '/search?q=lantern&sort=oldest')
  await links(page, 'Photos').nth(6).click()
  for (let number = 7; number <= 12; number += 1) {
    await expect(page.getByText(`${number} of ${lanterns}`)).toBeVisible()
    await page.getByRole('button', { name: 'Next photo' }).click()
  }
  await expect(page.getByText(`13 of ${lanterns}`)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/search\?q=lantern&sort=oldest$/)
})

test('from a decade to a photo, to one like it, to its people, and back to the same spot', async ({
  page,
}) => {
  await showFaces(page)
  await signIn(page, 'customer')
  await open(page, '/taxonomy/decade/1950s')
  await links(page, /photos/i)
    .first()
    .waitFor()
  const cell = page.locator('a[data-index="24"]')
  await cell.scrollIntoViewIfNeeded()
  // Where it rests, and not where it is on its way to.
  await page.waitForTimeout(400)
  const spot = await page.evaluate(() => window.scrollY)
  expect(spot).toBeGreaterThan(0)
  const first = await cell.getAttribute('href')
  await cell.click()
  await expect(page).toHaveURL(origins.web + first)

  const like = links(page, 'Similar photos').first()
  await like.scrollIntoViewIfNeeded()
  const second = await like.getAttribute('href')
  await like.click()
  await expect(page).toHaveURL(origins.web + second)
  await page.getByRole('tab', { name: 'Similar people' }).click()
  const together = links(page, 'Photos of the same people').first()
  const third = await together.getAttribute('href')
  await together.click()
  await expect(page).toHaveURL(origins.web + third)
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Similar people' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.goBack()
  await expect(page).toHaveURL(origins.web + first)
  await expect(links(page, 'Similar photos').first()).toHaveAttribute('href', second ?? '')
  await page.goBack()
  await expect(page).toHaveURL(/\/taxonomy\/decade\/1950s/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(spot)
  // The photo that has the focus is read ahead.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('[S7.6.06] a photo that is opened is counted as seen, with its creator', async ({ page }) => {
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

test('[S2.8.04] people are looked for where there are faces, and admins have a tab of their own', async ({
  page,
}) => {
  const photo = await lantern(12)
  const tabs = page.getByRole('tab')
  await signIn(page, 'customer')
  await open(page, `/photo/${photo.photoid}`)
  await expect(tabs).toHaveText(['Similar photos', 'Photo details'])

  await showFaces(page)
  await page.reload()
  await expect(tabs).toHaveText(['Similar photos', 'Similar people', 'Photo details'])
  await signIn(page, 'admin')
  await open(page, `/photo/${photo.photoid}`)
  await expect(tabs).toHaveText(['Similar photos', 'Similar people', 'Photo details', 'Admin'])
  await tabs.nth(3).click()
  await expect(page.getByRole('heading', { name: 'Analytics Overview' })).toBeVisible()
})

test('[S2.8.04] [S2.8.05] every word of its details is a way to a listing', async ({ page }) => {
  const photo = await lantern(7)
  await ask(
    `update photos set ethnicities = '{Filipino}', age_groups = '{Senior}', emotions = '{Smiling}',
       image_style = 'Candid', color_and_mood = '{Festive}', location_city = 'Duluth',
       location_state_province = 'Minnesota', location_country = 'USA' where id = $1`,
    [photo.id],
  )
  const [event] = await ask<{ id: string; name: string }>(
    `insert into events (name) values ('Lantern night') returning id, name`,
    [],
  )
  if (event === undefined) throw new Error('There is no event')
  await ask('insert into photo_events (photo_id, event_id) values ($1, $2)', [photo.id, event.id])
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
  // Other journeys count events.
  await ask('delete from photo_events where event_id = $1', [event.id])
  await ask('delete from events where id = $1', [event.id])
})

test('the open tab stays along the list, enlarged or not', async ({ page }) => {
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

test('[S2.8.07] what is like a photo is asked for a second after it was opened, and once', async ({
  page,
}) => {
  const { photoid } = await lantern(9)
  await signIn(page, 'customer')
  const asked: { path: string; at: number }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/similar|details$/.test(pathname)) asked.push({ path: pathname, at: Date.now() })
  })
  await open(page, `/photo/${photoid}?tab=details`)
  await expect(heading(page)).toHaveText('Lantern parade, street 9')
  await expect.poll(() => asked.filter(({ path }) => path === '/api/photos/similar').length).toBe(1)
  const [details] = asked.filter(({ path }) => path.endsWith('/details'))
  const [similar] = asked.filter(({ path }) => path === '/api/photos/similar')
  expect((similar?.at ?? 0) - (details?.at ?? 0)).toBeGreaterThanOrEqual(1000)

  await page.getByRole('tab', { name: 'Similar photos' }).click()
  await expect(page.getByRole('tabpanel')).not.toHaveText('')
  await page.waitForTimeout(300)
  expect(asked.filter(({ path }) => path === '/api/photos/similar')).toHaveLength(1)
  expect(asked.filter(({ path }) => path.endsWith('/details'))).toHaveLength(1)
})

for (const { name, viewport } of widths) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${name} ${colorScheme}`, () => {
      test.use({ viewport, colorScheme })

      test('a photo has no violation, and no width too much', async ({ page }) => {
        await signIn(page, 'customer')
        await open(page, `/photo/${(await lantern(8)).photoid}`)
        await expect(heading(page)).toHaveText('Lantern parade, street 8')
        await expect(page.getByText(/^Clearance grade/)).toBeVisible()
        expect(await findViolations(page)).toEqual([])
        await page.getByRole('tab', { name: 'Photo details' }).click()
        await expect(page.getByRole('heading', { name: 'Technical details' })).toBeVisible()
        expect(await findViolations(page)).toEqual([])
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width).toBe(viewport.width)
      })
    })
  }
}

async function lantern(street: number): Promise<Row> {
  const [row] = await ask<Row>('select id, photoid, user_id from photos where description = $1', [
    `Lantern parade, street ${street}`,
  ])
  if (row === undefined) throw new Error('There is no such photo')

  return row
}

/** As if everybody in these photos had signed for the search by faces; those who are like them are the same people. */
async function showFaces(page: Page): Promise<void> {
  await page.route('**/api/photos/*/details', async (route) => {
    const answer = await route.fetch()
    const photo = await answer.json()
    await route.fulfill({ response: answer, json: { ...photo, face_ids: [photo.id] } })
  })
  await page.route('**/api/photos/similar-people?*', async (route) => {
    const url = route.request().url().replace('similar-people', 'similar')
    const answer = await route.fetch({ url })
    const photos: object[] = await answer.json()
    const json = photos.map((photo) => ({ ...photo, shared_people_count: 1 }))
    await route.fulfill({ response: answer, json })
  })
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(origins.web + path)
  await page.locator('html[data-ready]').waitFor()
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
