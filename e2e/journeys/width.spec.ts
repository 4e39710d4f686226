import { origins } from '../stack/addresses.ts'
import { countPatternOf, sites } from '../support/browser/every-page.ts'
import { open } from '../support/browser/page.ts'
import { expect, test } from '../support/test.ts'

const [, contributor] = sites

/** A small phone, a desktop zoomed to 200%, and the two layout breakpoints. every-page.spec.ts checks the shop. */
const widths = [320, 720, 768, 1024]

test('the contributor site does not overflow a narrow or zoomed window', async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const readPageWidth = () => page.evaluate(() => document.documentElement.scrollWidth)

    await page.goto(origins.contributor)
    await expect(page.getByText(countPatternOf(contributor))).toBeVisible()
    expect(await readPageWidth()).toBe(width)

    await page.goto(`${origins.contributor}/no/such/page`)
    await page.getByRole('link', { name: 'Go to the home page' }).waitFor()
    expect(await readPageWidth()).toBe(width)
  }
})

test('the shop’s menu fits a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/license')

  await page.getByRole('button', { name: 'Menu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await expect(sheet.getByRole('radio', { name: 'Dark' })).toBeInViewport()
  const measureOverflow = () =>
    sheet.evaluate((element) => element.scrollWidth - element.clientWidth)

  // The menu may overflow while it slides in.
  await expect.poll(measureOverflow).toBe(0)
})
