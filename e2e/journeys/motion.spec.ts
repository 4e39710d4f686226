import type { Page } from '@playwright/test'
import { recordAnimations } from '../support/browser/animations.ts'
import { counted, sites } from '../support/browser/sites.ts'
import { expect, test } from '../support/test.ts'

const [shop, contributor] = sites
const longestStill = 80
const passOfTheLine = 1200

/** Every page of the shop is looked at in every-page.spec.ts; this is the one thing there that goes on moving. */
async function waitForAPage(page: Page): Promise<void> {
  await page.route('**/terms-page-*.js', () => new Promise(() => {}))
  await page.goto(shop.origin)
  await page.locator('html[data-ready]').waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.locator('.passing')).toBeVisible()
}

test('a line passes while a page of the shop is on its way', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const durations = await recordAnimations(page)

  await waitForAPage(page)

  await expect.poll(() => durations).toContain(passOfTheLine)
})

test.describe('for a visitor who asked for less motion', () => {
  test('the shop keeps still while a page is on its way', async ({ page }) => {
    const durations = await recordAnimations(page)

    await waitForAPage(page)
    durations.push(...(await listCurrent(page)))

    expect(durations.filter((milliseconds) => milliseconds > longestStill)).toEqual([])
  })

  test('the contributor site keeps still', async ({ page }) => {
    const durations = await recordAnimations(page)

    await page.goto(contributor.origin)
    await expect(page.getByText(counted(contributor))).toBeVisible()
    durations.push(...(await listCurrent(page)))

    expect(durations.filter((milliseconds) => milliseconds > longestStill)).toEqual([])
  })
})

/** Also those whose delay has not passed yet. */
async function listCurrent(page: Page): Promise<number[]> {
  return await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)),
  )
}
