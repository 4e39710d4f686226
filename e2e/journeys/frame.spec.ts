import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { countPatternOf, sites } from '../support/browser/every-page.ts'
import { open } from '../support/browser/page.ts'
import { expect, test } from '../support/test.ts'

const header = (page: Page) => page.getByRole('banner')
const scrollTo = (page: Page, y: number) =>
  page.evaluate(async (top) => {
    window.scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, y)

test.describe('the header', () => {
  test('the / key shows the header and focuses its search field', async ({ page }) => {
    await open(page, '/license')
    await scrollTo(page, 400)
    await page.keyboard.press('/')
    await expect(header(page)).toBeInViewport({ ratio: 1 })
    await page.keyboard.type('porch')
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(`${origins.web}/search?q=porch`)
  })

  test('the / key does nothing while the search field is hidden', async ({ page }) => {
    await open(page, '/license')
    const isSlashKeyHandled = () =>
      page.evaluate(
        () =>
          !document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }),
          ),
      )
    await expect.poll(isSlashKeyHandled).toBe(true)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    expect(await isSlashKeyHandled()).toBe(false)
  })

  test('[S2.4.01] scrolling down by more than 5 px hides the header, and any scroll up shows it', async ({
    page,
  }) => {
    await open(page, '/license')
    await scrollTo(page, 5)
    await scrollTo(page, 10)
    await expect(header(page)).toBeInViewport({ ratio: 1 })

    await scrollTo(page, 16)
    await expect(header(page)).not.toBeInViewport()
    await scrollTo(page, 400)
    await expect(header(page)).not.toBeInViewport()

    await scrollTo(page, 398)
    await expect(header(page)).toBeInViewport({ ratio: 1 })
    await scrollTo(page, 403)
    await expect(header(page)).toBeInViewport({ ratio: 1 })
    await scrollTo(page, 404)
    await expect(header(page)).not.toBeInViewport()
  })

  test('[S2.4.01] the header is visible within 10 px of the top', async ({ page }) => {
    await open(page, '/license')
    await scrollTo(page, 400)
    await expect(header(page)).not.toBeInViewport()

    await scrollTo(page, 10)

    await expect(header(page)).toBeInViewport({ ratio: 1 })
  })

  test('[S9.5.04] hiding and showing the header changes one attribute, without a React render', async ({
    page,
  }) => {
    await open(page, '/license')
    await page.evaluate(() => {
      window.headerChanges = []
      new MutationObserver((records) =>
        window.headerChanges.push(
          ...records.map(({ type, attributeName }) => attributeName ?? type),
        ),
      ).observe(document.querySelector('header') ?? document.body, {
        attributes: true,
        childList: true,
        characterData: true,
        subtree: true,
      })
    })

    for (const y of [5, 16, 100, 300, 600, 590, 300]) await scrollTo(page, y)

    expect(await page.evaluate(() => window.headerChanges)).toEqual(['data-hidden', 'data-hidden'])
  })

  test('the header reappears when keyboard focus enters it', async ({ page }) => {
    await open(page, '/license')
    await scrollTo(page, 600)
    await expect(header(page)).not.toBeInViewport()

    await header(page).getByRole('link').first().focus()

    await expect(header(page)).toBeInViewport({ ratio: 1 })
  })

  test('visitors see links to Search, Pricing and License', async ({ page }) => {
    await open(page, '/')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')

    await expect(links).toHaveText([/^Search/, /^Pricing/, /^License/])
  })

  test('the header marks the link to the current page', async ({ page }) => {
    await open(page, '/')
    const nav = page.getByRole('navigation', { name: 'Main' })
    const license = nav.getByRole('link', { name: 'License' })
    await expect(license).not.toHaveAttribute('aria-current')

    await license.click()

    await expect(license).toHaveAttribute('aria-current', 'page')
    await expect(license.locator('svg')).toBeVisible()
    await expect(nav.locator('[aria-current]')).toHaveCount(1)
  })

  test('[S2.4.08] the license page has padding for the header, and the home page has none', async ({
    page,
  }) => {
    const readPadding = () =>
      page.getByRole('main').evaluate((main) => getComputedStyle(main).paddingTop)

    await open(page, '/')
    expect(await readPadding()).toBe('0px')
    await open(page, '/license')
    expect(await readPadding()).toBe('60px')
  })
})

test('[S1.0.09] the footer shows the number of live photos', async ({ page }) => {
  const [shop] = sites
  await open(page, '/license')

  await expect(page.getByRole('contentinfo').getByText(shop.countLabel)).toHaveText(
    countPatternOf(shop),
  )
})

test.describe('navigating to another page', () => {
  test('navigation updates and announces the title, and moves focus to the content', async ({
    page,
  }) => {
    await open(page, '/')

    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()

    await expect(page).toHaveTitle('Terms – Shoebox')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.locator('[aria-live=polite]').first()).toHaveText('Terms – Shoebox')
  })

  test('[S2.3.04] a page’s code loads on demand, and a spinner shows until then', async ({
    page,
  }) => {
    const gate = Promise.withResolvers<void>()
    let isRequested = false
    await page.route('**/terms-page-*.js', async (route) => {
      isRequested = true
      await gate.promise
      await route.continue()
    })
    await open(page, '/')
    expect(isRequested).toBe(false)

    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await expect(page.getByText('Loading', { exact: true })).toBeAttached()
    expect(isRequested).toBe(true)

    gate.resolve()
    await expect(page).toHaveURL(`${origins.web}/terms`)
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu sheet has links and a theme switch, and works by keyboard', async ({ page }) => {
    await open(page, '/')
    const menuButton = page.getByRole('button', { name: 'Menu' })

    await menuButton.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    await expect(sheet.getByRole('link')).toHaveText([
      'Search',
      'Pricing',
      'License',
      'Sign in',
      'Create account',
    ])
    await expect(sheet.getByRole('radio')).toHaveCount(3)

    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(menuButton).toBeFocused()

    await menuButton.click()
    await sheet.getByRole('link', { name: 'License' }).click()
    await expect(page).toHaveURL(`${origins.web}/license`)
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  })
})

declare global {
  interface Window {
    headerChanges: string[]
  }
}
