import type { Page } from '@playwright/test'
import { recordAnimations } from '../support/browser/animations.ts'
import { countPatternOf, sites } from '../support/browser/every-page.ts'
import { open } from '../support/browser/page.ts'
import { expect, test } from '../support/test.ts'

const [shop, contributor] = sites
const longestStill = 80
const passOfTheLine = 1200

/** Keeps a route loading, the only state of the shop with continuous motion. every-page.spec.ts checks every page. */
async function waitForAPage(page: Page): Promise<void> {
  await page.route('**/terms-page-*.js', () => new Promise(() => {}))
  await open(page, shop.origin)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.locator('.passing')).toBeVisible()
}

test('a progress line moves while a page of the shop loads', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const durations = await recordAnimations(page)

  await waitForAPage(page)

  await expect.poll(() => durations).toContain(passOfTheLine)
})

test.describe('with reduced motion', () => {
  test('the shop has no motion while a page loads', async ({ page }) => {
    const durations = await recordAnimations(page)

    await waitForAPage(page)
    durations.push(...(await listCurrent(page)))

    expect(durations.filter((milliseconds) => milliseconds > longestStill)).toEqual([])
  })

  test('the contributor site has no motion', async ({ page }) => {
    const durations = await recordAnimations(page)

    await page.goto(contributor.origin)
    await expect(page.getByText(countPatternOf(contributor))).toBeVisible()
    durations.push(...(await listCurrent(page)))

    expect(durations.filter((milliseconds) => milliseconds > longestStill)).toEqual([])
  })
})

/** Durations of all animations, including those still in their delay. */
async function listCurrent(page: Page): Promise<number[]> {
  return await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)),
  )
}
