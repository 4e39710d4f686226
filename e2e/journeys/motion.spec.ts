import type { Page } from '@playwright/test'
import { recordAnimations } from '../support/browser/animations.ts'
import { countPatternOf, sites } from '../support/browser/every-page.ts'
import { open } from '../support/browser/page.ts'
import { expect, test } from '../support/test.ts'

const [shop, contributor] = sites
const maxUnnoticeableMs = 80
const progressLineMs = 1200

/** Opens a page that never finishes loading, so the progress line stays. every-page.spec.ts checks loaded pages. */
async function openLoadingPage(page: Page): Promise<void> {
  await page.route('**/terms-page-*.js', () => new Promise(() => {}))
  await open(page, shop.origin)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.locator('.passing')).toBeVisible()
}

test('a progress line moves while a page of the shop loads', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const durations = await recordAnimations(page)

  await openLoadingPage(page)

  await expect.poll(() => durations).toContain(progressLineMs)
})

test.describe('with reduced motion', () => {
  test('the shop has no motion while a page loads', async ({ page }) => {
    const durations = await recordAnimations(page)

    await openLoadingPage(page)
    durations.push(...(await listDurations(page)))

    expect(durations.filter((duration) => duration > maxUnnoticeableMs)).toEqual([])
  })

  test('the home page of the contributor site has no motion', async ({ page }) => {
    const durations = await recordAnimations(page)

    await page.goto(contributor.origin)
    await expect(page.getByText(countPatternOf(contributor))).toBeVisible()
    durations.push(...(await listDurations(page)))

    expect(durations.filter((duration) => duration > maxUnnoticeableMs)).toEqual([])
  })
})

/** Durations of all animations, including those still in their delay. */
async function listDurations(page: Page): Promise<number[]> {
  return await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)),
  )
}
