import { origins } from '../stack/addresses.ts'
import { countPatternOf, sites } from '../support/browser/every-page.ts'
import { open } from '../support/browser/page.ts'
import { expect, test } from '../support/test.ts'

const [, contributor] = sites

/**
 * The narrowest phone, 1440 px at 200 %, and the first widths of the two wider layouts. For the shop:
 * every-page.spec.ts.
 */
const widths = [320, 720, 768, 1024]

test('the contributor site does not overflow a narrow or zoomed screen', async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth)

    await page.goto(origins.contributor)
    await expect(page.getByText(countPatternOf(contributor))).toBeVisible()
    expect(await pageWidth()).toBe(width)

    await page.goto(`${origins.contributor}/no/such/page`)
    await page.getByRole('link', { name: 'Go to the home page' }).waitFor()
    expect(await pageWidth()).toBe(width)
  }
})

test('the shop’s header, menu and footer fit the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/license')

  await page.getByRole('button', { name: 'Menu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await expect(sheet.getByRole('radio', { name: 'Dark' })).toBeInViewport()
  const overflow = () => sheet.evaluate((element) => element.scrollWidth - element.clientWidth)

  // The menu slides in from the side and has to fit only after that.
  await expect.poll(overflow).toBe(0)
})
