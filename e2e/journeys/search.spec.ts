import type { Locator, Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { airshipCount, lanternCount } from '../stack/photos.ts'
import { findViolations } from '../support/browser/axe.ts'
import { open, pauseClock } from '../support/browser/page.ts'
import { signIn } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

test('by keyboard alone, a user searches, filters, opens a photo and returns to the same scroll position', async ({
  page,
}) => {
  await signIn(page, 'customer')
  await open(page, '/photos')
  await page.getByRole('link', { name: 'Search', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(searchBox(page)).toBeVisible()
  await page.keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type('lantern')
  await expect(countStatus(page)).toHaveText(`Showing 1-75 of ${lanternCount} photos`)

  await page.getByRole('button', { name: /^1950s, \d+ photos/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${origins.web}/search?q=lantern&decade=1950s`)
  await expect(countStatus(page)).toHaveText(`Showing 1-75 of ${lanternCount / 2} photos`)

  // Move down far enough to scroll the list and load its second page.
  await page.getByRole('link', { name: 'Skip to photos' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Photos' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(photoLinks(page).first()).toBeFocused()
  await page.keyboard.press('f')
  await page.keyboard.press('Escape')
  await expect(photoLinks(page).first()).toBeFocused()
  for (let row = 0; row < 12; row += 1) await page.keyboard.press('ArrowDown')
  await expect(countStatus(page)).toHaveText(`Showing 1-80 of ${lanternCount / 2} photos`)
  await openAndReturn(page)

  // Repeat at the top of the list.
  await page.keyboard.press('Home')
  await openAndReturn(page)
})

/** Opens the focused photo and returns through the link to the results. Checks that no search request is sent. */
async function openAndReturn(page: Page): Promise<void> {
  const focusedBefore = await readFocused(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Lantern parade/ })).toBeVisible()
  const searchUrls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/photos/search')) searchUrls.push(request.url())
  })
  await page.getByRole('link', { name: 'Results for “lantern”' }).focus()
  await page.keyboard.press('Enter')

  await expect(photoLinks(page).first()).toBeAttached()
  await expect.poll(async () => (await readFocused(page)).href).toBe(focusedBefore.href)
  expect(Math.abs((await readFocused(page)).top - focusedBefore.top)).toBeLessThanOrEqual(1)
  expect(searchUrls).toEqual([])
}

test('a filter selected during the search debounce is kept', async ({ page }) => {
  await open(page, '/search')
  const decade = page.getByRole('button', { name: /^1950s, \d+ photos/ })
  await expect(decade).toBeVisible()
  await decade.evaluate((button) => {
    const clickButton = () => button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    document.addEventListener('input', clickButton, { once: true })
  })
  await searchBox(page).pressSequentially('all')

  await expect(page).toHaveURL(`${origins.web}/search?q=all&decade=1950s`)
  await expect(searchBox(page)).toHaveValue('all')
  await page.goBack()
  await expect(searchBox(page)).not.toHaveValue('all')
})

test('[S1.0.02] [S4.0.18] a visitor sees 24 photos and a banner with the number of hidden ones', async ({
  page,
}) => {
  await open(page, '/search?q=lantern')

  await expect(countStatus(page)).toHaveText(`Showing 1-24 of ${lanternCount} photos`)
  const banner = page.getByRole('region', { name: `${lanternCount - 24} more photos` })
  await expect(banner.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/auth?mode=login&returnUrl=%2Fsearch%3Fq%3Dlantern',
  )
  await expect(banner.getByRole('link', { name: 'Create account' })).toBeVisible()
  await expect(page.getByText("That's all, folks!")).toHaveCount(0)

  await photoLinks(page).first().click()
  await expect(page).toHaveURL(/\/auth\?mode=login&returnUrl=%2Fphoto%2F\d+$/)
})

test.describe('lists of all photos', () => {
  // Photos that other journeys put on sale may have no images.
  test.use({ expectedErrors: /status of 404/ })

  test('[S2.1.03] each list has its default sort order, and /popular cannot be sorted', async ({
    page,
  }) => {
    for (const [path, heading, order] of [
      ['/photos', 'All photos', 'Random'],
      ['/new', 'New photos', 'Newest'],
    ] as const) {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('button', { name: `Sort ${order}` })).toBeVisible()
    }
    await signIn(page, 'customer')
    const searchRequest = page.waitForRequest((request) =>
      request.url().includes('/api/photos/search?'),
    )
    await open(page, '/popular?sort=oldest')
    expect((await searchRequest).url()).toContain('p_sort_order=popular')
    await expect(page.getByRole('button', { name: /^Sort/ })).toHaveCount(0)
  })

  test('a random list keeps its order after a reload', async ({ page }) => {
    await signIn(page, 'customer')
    await open(page, '/photos?people=2')
    await expect(page).toHaveURL(/\/photos\?people=2&seed=\d+$/)
    const firstPaths = await readPhotoPaths(page)
    await page.reload()

    await expect.poll(() => readPhotoPaths(page)).toEqual(firstPaths)
    expect(await findViolations(page)).toEqual([])
  })
})

test('going back, removing a chip and retyping a search show the earlier list again', async ({
  page,
}) => {
  await signIn(page, 'customer')
  await open(page, '/search?q=lantern')
  const fullCount = `Showing 1-75 of ${lanternCount} photos`
  await expect(countStatus(page)).toHaveText(fullCount)
  const decade = page.getByRole('button', { name: /^1950s, \d+ photos/ })
  await decade.click()
  await expect(countStatus(page)).toHaveText(`Showing 1-75 of ${lanternCount / 2} photos`)
  await page.goBack()
  await expect(countStatus(page)).toHaveText(fullCount)

  await decade.click()
  await page.getByRole('button', { name: 'Remove 1950s' }).click()
  await expect(page).toHaveURL(`${origins.web}/search?q=lantern`)
  await expect(countStatus(page)).toHaveText(fullCount)

  await searchBox(page).fill('airship')
  await expect(countStatus(page)).toHaveText(`Showing 1-${airshipCount} of ${airshipCount} photos`)
  await searchBox(page).fill('lantern')
  await expect(countStatus(page)).toHaveText(fullCount)
  await expect(photoLinks(page).first()).toBeAttached()
})

test('a printed list fills the page width and shows as many photos as the screen', async ({
  page,
}) => {
  await signIn(page, 'customer')
  await page.clock.install()
  await open(page, '/search?q=lantern')
  await expect(countStatus(page)).toHaveText(`Showing 1-75 of ${lanternCount} photos`)
  // The grid mounts the rows on screen first, about 18 photos, then those below.
  await expect(photoLinks(page).nth(24)).toBeAttached()
  const renderedCount = await photoLinks(page).count()
  await pauseClock(page)
  await page.emulateMedia({ media: 'print' })

  const list = page.getByRole('list', { name: 'Photos' })
  await expect.poll(async () => (await list.boundingBox())?.width).toBeGreaterThan(1000)
  // Longer than the resize debounce.
  await page.clock.runFor(300)
  expect(await photoLinks(page).count()).toBe(renderedCount)
  await expect(page.getByRole('heading', { name: 'Filters' })).toBeHidden()
})

function searchBox(page: Page): Locator {
  return page.getByRole('main').getByRole('searchbox', { name: 'Search photos' })
}

function countStatus(page: Page): Locator {
  return page.getByRole('main').getByRole('status').first()
}

function photoLinks(page: Page): Locator {
  return page.getByRole('region', { name: 'Photos' }).locator('a[href^="/photo/"]')
}

async function readPhotoPaths(page: Page): Promise<(string | null)[]> {
  await expect(photoLinks(page).first()).toBeAttached()

  return await photoLinks(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  )
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
