import type { Page } from '@playwright/test'
import { lanternCount } from '../stack/photos.ts'
import { findViolations } from '../support/browser/axe.ts'
import { flushRequestEvents, open, pauseClock } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import { newUser, signIn } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

type AnalyticsEvent = {
  event_type: string
  entity_type: string
  entity_id: string
  taxonomy_type: string | null
  user_id: string | null
  metadata: Record<string, string | number>
}

/** Blocks previews, which these journeys don't need. */
test.use({ expectedErrors: /net::ERR_FAILED/ })
test.beforeEach(({ page }) => page.route(/\/preview\b.*webp/, (route) => route.abort()))

test('[S9.4.18] [S9.3.05] views are counted, trends appear at the end of a page, and an admin sees the counts', async ({
  page,
}) => {
  const { id, photoid } = await findLanternPhoto(11)
  const user = await newUser({ roles: ['customer'] })
  await signIn(page, user)
  await page.addInitScript(holdEvents, { isFetchBlocked: false })
  await open(page, `/photo/${photoid}`)
  await readSessionId(page)
  // The page sends the click immediately, together with the queued view.
  const [request] = await Promise.all([
    page.waitForRequest('**/api/track-events'),
    page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'lantern' }).click(),
  ])
  expect(JSON.stringify(request.postDataJSON())).not.toContain(user.id)
  await expect.poll(async () => (await findEvents(page)).length).toBe(2)
  expect(await findEvents(page)).toMatchObject([
    {
      event_type: 'view',
      entity_type: 'photo',
      user_id: user.id,
      metadata: { context: 'photo_detail_view' },
    },
    {
      event_type: 'click',
      entity_type: 'tag',
      taxonomy_type: 'tag',
      entity_id: 'lantern',
      user_id: user.id,
      metadata: { list: 'photo', position: 1 },
    },
  ])

  await runSql(`select graphile_worker.add_job('analytics.roll-up', '{}'::json)`)
  await expect
    .poll(() => runSql(`select 1 from click_analytics where entity_id = $1`, [id]))
    .toHaveLength(1)
  // The strip appears only with more than two items.
  await runSql(
    `with event as (
       insert into events (name) values ('Parade eve'), ('Parade morning') on conflict do nothing returning id)
     insert into click_analytics (entity_id, entity_type, total_clicks) select id::text, 'event', 1 from event`,
  )
  const strip = page.getByRole('region', { name: 'Trending' })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/license')
    await strip.scrollIntoViewIfNeeded()
    await expect(strip.getByRole('link', { name: 'lantern', exact: true })).toHaveAttribute(
      'href',
      '/taxonomy/tag/lantern',
    )
  }
  expect(await findViolations(page)).toEqual([])

  await signIn(page, 'admin')
  await open(page, `/photo/${photoid}?tab=admin`)
  const panel = page.getByRole('region', { name: 'Analytics Overview' })
  const figureValue = (name: string) => panel.locator('dt', { hasText: name }).locator('+ dd')
  await expect(figureValue('Processed Clicks')).toHaveText(/^[1-9]\d*$/)
  await expect(figureValue('Processing Queue')).toHaveText(/^\d+$/)
  await expect(figureValue('Unique Users')).toHaveText(/^[1-9]\d*$/)
  await expect(figureValue('Last Clicked')).toHaveText(/20\d\d/)
})

test('[S9.4.16] an admin’s page refetches the count of queued clicks every 5 s', async ({
  page,
}) => {
  const { photoid } = await findLanternPhoto(15)
  const queuedClicksUrl = '**/api/photos/*/queued-clicks'
  let fetches = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/queued-clicks')) fetches += 1
  })
  await signIn(page, 'admin')
  await page.clock.install()
  await open(page, `/photo/${photoid}?tab=admin`)
  const queue = page
    .getByRole('region', { name: 'Analytics Overview' })
    .locator('dt', { hasText: 'Processing Queue' })
    .locator('+ dd')
  await expect(queue).toHaveText(/^\d+$/)
  await pauseClock(page)

  const runUntilResponse = async (ms: number) => {
    const response = page.waitForResponse(queuedClicksUrl)
    await page.clock.runFor(ms)
    await (await response).finished()
    await flushRequestEvents(page)
  }
  // The interval restarts with each response.
  await runUntilResponse(5000)

  const initialFetches = fetches
  for (let round = 1; round <= 3; round += 1) {
    await page.clock.runFor(2500)
    await flushRequestEvents(page)
    expect(fetches - initialFetches).toBe(round - 1)
    await runUntilResponse(2500)
    expect(fetches - initialFetches).toBe(round)
  }
})

for (const isFetchBlocked of [false, true]) {
  test(`on unload the page sends queued events ${isFetchBlocked ? 'by beacon if fetch fails' : 'in an authenticated request'}`, async ({
    page,
  }) => {
    const { id, photoid } = await findLanternPhoto(isFetchBlocked ? 13 : 12)
    const user = await signIn(page, 'customer')
    await page.addInitScript(holdEvents, { isFetchBlocked })
    await open(page, `/photo/${photoid}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Lantern parade')
    const session = await readSessionId(page)
    await page.goto('about:blank')

    const findSentEvents = () =>
      runSql<AnalyticsEvent>(
        'select * from click_events where entity_id = $1 and session_id = $2',
        [id, session],
      )
    await expect.poll(async () => (await findSentEvents()).length).toBe(1)
    const [event] = await findSentEvents()
    expect(event?.user_id).toBe(isFetchBlocked ? null : user.id)
  })
}

test('a browser with Global Privacy Control sends no analytics', async ({ page }) => {
  const { photoid } = await findLanternPhoto(14)
  await signIn(page, 'customer')
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await open(page, `/photo/${photoid}`)
  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'lantern' }).click()
  await page.waitForURL(/\/taxonomy\/tag\/lantern/)
  await page.getByRole('list', { name: 'Photos' }).getByRole('link').first().waitFor()
  // Leaving the page would send queued events.
  await open(page, '/license')
  await flushRequestEvents(page)

  expect(requestedUrls.filter((url) => /track/.test(url))).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('search-session-id'))).toBeNull()
})

test('[S9.4.19] [S9.4.20] [S5.0.22] a typed search is counted once, and a click on a result stores the search id', async ({
  page,
}) => {
  await signIn(page, 'customer')
  await page.clock.install()
  await open(page, '/search')
  const trackResponse = page.waitForResponse('**/api/track-search')
  const box = page.getByRole('searchbox', { name: 'Search photos' })
  await box.focus()
  await pauseClock(page)
  for (const key of ' Lantern') {
    await box.press(key)
    await page.clock.runFor(120)
  }
  await page.clock.resume()
  await trackResponse
  const session = await page.evaluate(() => sessionStorage.getItem('search-session-id'))
  const searches = await runSql<{ id: string; search_term: string; result_count: number }>(
    'select id, search_term, result_count from search_analytics where session_id = $1',
    [session ?? ''],
  )
  expect(searches).toHaveLength(1)
  expect(searches[0]?.search_term).toBe('lantern')

  await expect(page.getByText(`of ${lanternCount} photos`).first()).toBeVisible()
  await page.getByRole('list', { name: 'Photos' }).getByRole('link').nth(2).click()
  await expect.poll(async () => (await findEvents(page)).length).toBeGreaterThan(0)
  expect((await findEvents(page)).find(({ event_type: type }) => type === 'click')).toMatchObject({
    entity_type: 'photo',
    metadata: { list: 'search', position: 3, search_id: searches[0]?.id },
  })
})

async function findLanternPhoto(number: number): Promise<{ id: string; photoid: number }> {
  const [photo] = await runSql<{ id: string; photoid: number }>(
    'select id, photoid::int from photos where description = $1',
    [`Lantern parade, street ${number}`],
  )
  if (photo === undefined) throw new Error(`No lantern photo ${number}`)

  return photo
}

/** The analytics session id, which exists once the page has queued an event. */
async function readSessionId(page: Page): Promise<string> {
  const readId = () => page.evaluate(() => sessionStorage.getItem('search-session-id'))
  await expect.poll(readId).not.toBeNull()

  return (await readId()) ?? ''
}

async function findEvents(page: Page): Promise<AnalyticsEvent[]> {
  return await runSql<AnalyticsEvent>(
    `select event_type, entity_type, entity_id, taxonomy_type, user_id, metadata from click_events
     where session_id = $1 order by event_id`,
    [await readSessionId(page)],
  )
}

/** Disables the 1 s flush timer: events stay queued until a click or unload. Optionally blocks keepalive requests. */
function holdEvents({ isFetchBlocked }: { isFetchBlocked: boolean }): void {
  const originalSetTimeout = window.setTimeout
  Object.assign(window, {
    setTimeout: (callback: () => void, ms?: number) =>
      ms === 1000 ? 0 : originalSetTimeout(callback, ms),
  })
  if (!isFetchBlocked) return

  const originalFetch = window.fetch
  Object.assign(window, {
    fetch: (input: RequestInfo, init?: RequestInit) =>
      init?.keepalive ? Promise.reject(new TypeError('quota')) : originalFetch(input, init),
  })
}
