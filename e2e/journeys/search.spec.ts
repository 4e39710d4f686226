import type { Locator, Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { airshipCount, lanternCount } from '../stack/photos.ts'
import { findViolations } from '../support/browser/axe.ts'
import { open, pauseClock } from '../support/browser/page.ts'
import { signIn } from '../support/people/people.ts'
import { expect, test } from '../support/test.ts'

test('by keyboard alone: search, filter, open a photo, and back to the same scroll position', async ({
  page,
}) => {
  await signIn(page, 'customer')
  await open(page, '/photos')
  await page.getByRole('link', { name: 'Search', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeVisible()
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('lantern')
  await expect(count(page)).toHaveText(`Showing 1-75 of ${lanternCount} photos`)

  await page.getByRole('button', { name: /^1950s, \d+ photos/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${origins.web}/search?q=lantern&decade=1950s`)
  await expect(count(page)).toHaveText(`Showing 1-75 of ${lanternCount / 2} photos`)

  // Far enough down that the page has scrolled and the second page has loaded.
  await page.getByRole('link', { name: 'Skip to photos' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Photos' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(photos(page).first()).toBeFocused()
  await page.keyboard.press('f')
  await page.keyboard.press('Escape')
  await expect(photos(page).first()).toBeFocused()
  for (let row = 0; row < 12; row += 1) await page.keyboard.press('ArrowDown')
  await expect(count(page)).toHaveText(`Showing 1-80 of ${lanternCount / 2} photos`)
  await openAndComeBack(page)

  // Also where the list starts below the top of the viewport.
  await page.keyboard.press('Home')
  await openAndComeBack(page)
})

/** Opens a photo by Enter and returns by its link, without a new search request. */
async function openAndComeBack(page: Page): Promise<void> {
  const before = await focused(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Lantern parade/ })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/photos/search')) asked.push(request.url())
  })
  await page.getByRole('link', { name: 'Results for “lantern”' }).focus()
  await page.keyboard.press('Enter')

  await expect(photos(page).first()).toBeAttached()
  await expect.poll(async () => (await focused(page)).href).toBe(before.href)
  expect(Math.abs((await focused(page)).top - before.top)).toBeLessThanOrEqual(1)
  expect(asked).toEqual([])
}

test('a filter selected during the search debounce is kept', async ({ page }) => {
  await open(page, '/search')
  const decade = page.getByRole('button', { name: /^1950s, \d+ photos/ })
  await expect(decade).toBeVisible()
  await decade.evaluate((button) => {
    const press = () => button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    document.addEventListener('input', press, { once: true })
  })
  await box(page).pressSequentially('all')

  await expect(page).toHaveURL(`${origins.web}/search?q=all&decade=1950s`)
  await expect(box(page)).toHaveValue('all')
  await page.goBack()
  await expect(box(page)).not.toHaveValue('all')
})

test('[S1.0.02] [S4.0.18] a visitor sees 24 of a list and a banner with the number of hidden photos', async ({
  page,
}) => {
  await open(page, '/search?q=lantern')

  await expect(count(page)).toHaveText(`Showing 1-24 of ${lanternCount} photos`)
  const banner = page.getByRole('region', { name: `${lanternCount - 24} more photos` })
  await expect(banner.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/auth?mode=login&returnUrl=%2Fsearch%3Fq%3Dlantern',
  )
  await expect(banner.getByRole('link', { name: 'Create account' })).toBeVisible()
  await expect(page.getByText("That's all, folks!")).toHaveCount(0)

  await photos(page).first().click()
  await expect(page).toHaveURL(/\/auth\?mode=login&returnUrl=%2Fphoto%2F\d+$/)
})

test.describe('lists of everything', () => {
  // Photos that other journeys put on sale have no images.
  test.use({ expectedErrors: /status of 404/ })

  test('[S2.1.03] each list has its sort order, and /popular no other', async ({ page }) => {
    for (const [path, heading, order] of [
      ['/photos', 'All photos', 'Random'],
      ['/new', 'New photos', 'Newest'],
    ] as const) {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('button', { name: `Sort ${order}` })).toBeVisible()
    }
    await signIn(page, 'customer')
    const asked = page.waitForRequest((request) => request.url().includes('/api/photos/search?'))
    await open(page, '/popular?sort=oldest')
    expect((await asked).url()).toContain('p_sort_order=popular')
    await expect(page.getByRole('button', { name: /^Sort/ })).toHaveCount(0)
  })

  test('a user shares a random list by its URL', async ({ page }) => {
    await signIn(page, 'customer')
    await open(page, '/photos?people=2')
    await expect(page).toHaveURL(/\/photos\?people=2&seed=\d+$/)
    const first = await addresses(page)
    await page.reload()

    await expect.poll(() => addresses(page)).toEqual(first)
    expect(await findViolations(page)).toEqual([])
  })
})

test('cached lists come back by Back, by removing a chip and by typing', async ({ page }) => {
  await signIn(page, 'customer')
  await open(page, '/search?q=lantern')
  const all = `Showing 1-75 of ${lanternCount} photos`
  await expect(count(page)).toHaveText(all)
  const decade = page.getByRole('button', { name: /^1950s, \d+ photos/ })
  await decade.click()
  await expect(count(page)).toHaveText(`Showing 1-75 of ${lanternCount / 2} photos`)
  await page.goBack()
  await expect(count(page)).toHaveText(all)

  await decade.click()
  await page.getByRole('button', { name: 'Remove 1950s' }).click()
  await expect(page).toHaveURL(`${origins.web}/search?q=lantern`)
  await expect(count(page)).toHaveText(all)

  await box(page).fill('airship')
  await expect(count(page)).toHaveText(`Showing 1-${airshipCount} of ${airshipCount} photos`)
  await box(page).fill('lantern')
  await expect(count(page)).toHaveText(all)
  await expect(photos(page).first()).toBeAttached()
})

test('a printed list fills the page width and has the same photos as the screen', async ({
  page,
}) => {
  await signIn(page, 'customer')
  await page.clock.install()
  await open(page, '/search?q=lantern')
  await expect(count(page)).toHaveText(`Showing 1-75 of ${lanternCount} photos`)
  await expect(photos(page).first()).toBeAttached()
  const drawn = await photos(page).count()
  await pauseClock(page)
  await page.emulateMedia({ media: 'print' })

  const list = page.getByRole('list', { name: 'Photos' })
  await expect.poll(async () => (await list.boundingBox())?.width).toBeGreaterThan(1000)
  // Longer than the resize debounce.
  await page.clock.runFor(300)
  expect(await photos(page).count()).toBe(drawn)
  await expect(page.getByRole('heading', { name: 'Filters' })).toBeHidden()
})

function box(page: Page): Locator {
  return page.getByRole('main').getByRole('searchbox', { name: 'Search photos' })
}

function count(page: Page): Locator {
  return page.getByRole('main').getByRole('status').first()
}

/** The links of the photos. */
function photos(page: Page): Locator {
  return page.getByRole('region', { name: 'Photos' }).locator('a[href^="/photo/"]')
}

async function addresses(page: Page): Promise<(string | null)[]> {
  await expect(photos(page).first()).toBeAttached()

  return await photos(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
}

async function focused(page: Page): Promise<{ href: string; top: number }> {
  return await page.evaluate(() => {
    const { activeElement: link } = document

    return {
      href: link?.getAttribute('href') ?? '',
      top: link?.getBoundingClientRect().top ?? Number.NaN,
    }
  })
}
