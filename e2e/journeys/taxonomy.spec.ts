import type { Locator, Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { lanternCount } from '../stack/photos.ts'
import { findViolationsInAllThemesAndWidths } from '../support/browser/axe.ts'
import { open, toastWith, waitForHydration } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import { signIn } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

const listingApiUrl = '**/api/taxonomy/photos?*'
/** Photos from the 1950s: half of the lanterns. */
const fiftiesCount = lanternCount / 2

test('[S2.9.01] [S9.3.02] by keyboard alone, a user sorts a listing, opens a photo and returns to the same scroll position', async ({
  page,
}) => {
  await signIn(page, 'customer')
  await open(page, '/taxonomy/tag/lantern')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('lantern photos')
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(breadcrumb.getByRole('link', { name: 'Photos' })).toHaveAttribute('href', '/photos')
  await expect(breadcrumb.getByText('lantern')).toHaveAttribute('aria-current', 'page')
  await expect(countStatus(page)).toHaveText(`Showing 1-100 of ${lanternCount} photos`)
  // The URL stores the seed of the random order.
  await expect(page).toHaveURL(/\/taxonomy\/tag\/lantern\?seed=\d+$/)

  const gate = Promise.withResolvers<void>()
  await page.route(listingApiUrl, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Sort Random' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemradio', { name: /^Oldest/ }).press('Enter')
  await expect(page).toHaveURL(`${origins.web}/taxonomy/tag/lantern?sort=oldest`)
  await expect(page.getByRole('button', { name: 'Sort Oldest' })).toBeVisible()

  // Focus must stay on the photos even if the new order loads later.
  await page.getByRole('link', { name: 'Skip to photos' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(photoLinks(page).first()).toBeFocused()
  const response = page.waitForResponse(listingApiUrl)
  gate.resolve()
  const { rows } = await (await response).json()
  await expect(photoLinks(page).first()).toHaveAttribute('href', `/photo/${rows[0].photoid}`)
  await page.unroute(listingApiUrl)
  await expect(photoLinks(page).and(page.locator(':focus'))).toHaveAttribute('tabindex', '0')
  for (let row = 0; row < 16; row += 1) await page.keyboard.press('ArrowDown')
  await expect(countStatus(page)).toHaveText(`Showing 1-${lanternCount} of ${lanternCount} photos`)

  const focusedBefore = await readFocused(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Lantern parade/ })).toBeVisible()
  await page.goBack()
  await expect.poll(async () => (await readFocused(page)).href).toBe(focusedBefore.href)
  expect(Math.abs((await readFocused(page)).top - focusedBefore.top)).toBeLessThanOrEqual(1)
})

test('[S1.0.02] a visitor sees 24 server-rendered photos of a decade and a link to sign in for more', async ({
  page,
  request,
}) => {
  const html = await (await request.get(`${origins.web}/taxonomy/decade/1950s`)).text()
  expect(html).toContain('<title>1950s photos – Shoebox</title>')
  expect(html).toContain(`<link rel="canonical" href="${origins.web}/taxonomy/decade/1950s">`)
  expect(html).toContain('"@type":"BreadcrumbList"')
  expect(html.match(/<a [^>]*href="\/photo\/\d+"/g)).toHaveLength(24)
  expect(html).not.toContain(' style=')

  await open(page, '/taxonomy/decade/1950s')
  await expect(countStatus(page)).toHaveText(`Showing 1-24 of ${fiftiesCount} photos`)
  const signInBanner = page.getByRole('region', { name: `${fiftiesCount - 24} more photos` })
  await expect(signInBanner.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    /returnUrl=%2Ftaxonomy%2Fdecade%2F1950s$/,
  )
  await page.getByRole('link', { name: '1940s' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1940s photos')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    'No photos found for this decade',
  )
})

test.describe('listing URLs', () => {
  test.use({ expectedErrors: /status of 404|malformed URL segment/ })

  test('[S5.0.16] a listing of an unknown type redirects to all photos and shows an error toast', async ({
    page,
  }) => {
    await open(page, '/taxonomy/mood/gloomy')
    await expect(page).toHaveURL(`${origins.web}/photos`)
    const toast = toastWith(page, 'Navigation Error')
    await expect(toast).toContainText('Unable to navigate: Invalid taxonomy type: mood.')
  })

  test('a listing with an invalid or malformed value shows that nothing was found', async ({
    page,
  }) => {
    const invalidResponse = await page.goto(`${origins.web}/taxonomy/decade/banana`)
    expect(invalidResponse?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')

    const malformedResponse = await page.goto(`${origins.web}/taxonomy/tag/%E0%A4%A`)
    expect(malformedResponse?.status()).toBe(404)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { name: 'No photos found for this tag' })).toBeVisible()

    await open(page, '/taxonomy/decade/1850s')
    await expect(
      page.getByRole('heading', { name: 'No photos found for this decade' }),
    ).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Previous and next decade' }).getByRole('link'),
    ).toHaveCount(0)
  })

  test('[S2.2.03] a storefront shows its photos by decade, and an unknown storefront returns not found', async ({
    page,
  }) => {
    const [owner] = await runSql<{ id: string }>(
      `select id from auth.users where email = 'journey@shoebox.test'`,
    )
    await open(page, `/user/${owner?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unknown Creator')
    await page.getByRole('button', { name: `1950s, ${fiftiesCount} photos` }).click()
    await expect(page).toHaveURL(`${origins.web}/user/${owner?.id}?decade=1950s`)
    await expect(page.getByText(`Showing 1-24 of ${fiftiesCount} photos`)).toBeVisible()

    for (const id of ['grandma', '018f2f5e-0000-7000-8000-000000000000']) {
      const response = await page.goto(`${origins.web}/user/${id}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    }
  })
})

test('typing filters the events, and Back restores the filter', async ({ page }) => {
  const name = 'Quinceañera of the journey'
  await runSql(
    `with event as (insert into events (name) values ($1) on conflict do nothing returning id)
     insert into photo_events (photo_id, event_id)
     select photos.id, event.id from photos, event where tags @> '{lantern}' limit 3`,
    [name],
  )
  await open(page, '/events')
  await page.getByRole('searchbox', { name: 'Filter events' }).fill('quinceanera')
  await expect(page.getByRole('list', { name: 'Events' }).getByRole('link')).toHaveCount(1)
  await page.getByRole('link', { name: `${name} 3 photos` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} photos`)
  await expect(countStatus(page)).toHaveText('Showing 1-3 of 3 photos')
  // Back restores the filter. A link to the page starts with an empty filter.
  await page.goBack()
  await expect(page).toHaveURL(`${origins.web}/events?q=quinceanera`)
  await expect(page.getByRole('searchbox', { name: 'Filter events' })).toHaveValue('quinceanera')
  await expect(page.getByRole('list', { name: 'Events' }).getByRole('link')).toHaveCount(1)
  await page.goForward()
  await page.getByRole('link', { name: 'Events', exact: true }).first().click()
  await expect(page.getByRole('searchbox', { name: 'Filter events' })).toHaveValue('')
  await page.getByRole('searchbox', { name: 'Filter events' }).fill('zeppelin')
  await expect(page.getByRole('heading', { name: 'No events match ‘zeppelin’' })).toBeVisible()
})

test('listings and storefronts have no accessibility violations', async ({ page }) => {
  const [owner] = await runSql<{ id: string }>(
    `select id from auth.users where email = 'journey@shoebox.test'`,
  )
  for (const path of ['/taxonomy/decade/1950s', `/user/${owner?.id}`]) {
    await open(page, path)
    expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
  }
})

function countStatus(page: Page): Locator {
  return page.getByRole('main').getByRole('status').first()
}

function photoLinks(page: Page): Locator {
  return page.getByRole('region', { name: 'Photos' }).locator('a[href^="/photo/"]')
}

async function readFocused(page: Page): Promise<{ href: string; top: number }> {
  return await page.evaluate(() => {
    const { activeElement: link } = document

    return {
      href: link?.getAttribute('href') ?? '',
      top: link?.getBoundingClientRect().top ?? Number.NaN,
    }
  })
}
