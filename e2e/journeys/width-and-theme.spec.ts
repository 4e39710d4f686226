import { sites } from '../support/sites.ts'
import { expect, test } from '../support/test.ts'

/** The narrowest phone, 1440 px at 200 %, and the first widths of the two wider layouts. */
const widths = [320, 720, 768, 1024]

for (const site of sites) {
  test.describe(site.name, () => {
    test('nothing runs off a narrow or enlarged screen', async ({ page }) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth)

        await page.goto(site.origin)
        await expect(page.getByRole('status')).toHaveText('Answered')
        expect(await pageWidth()).toBe(width)

        await page.goto(`${site.origin}/no/such/page`)
        await page.getByRole('link', { name: 'Go to the home page' }).waitFor()
        expect(await pageWidth()).toBe(width)
      }
    })

    test('data-theme overrules the system, in both directions', async ({ page }) => {
      await page.goto(site.origin)
      const background = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
      const choose = (theme: string) =>
        page.evaluate((chosen) => {
          document.documentElement.dataset.theme = chosen
        }, theme)

      await page.emulateMedia({ colorScheme: 'light' })
      const light = await background()
      await page.emulateMedia({ colorScheme: 'dark' })
      const dark = await background()
      expect(dark).not.toBe(light)

      await choose('light')
      expect(await background()).toBe(light)
      await page.emulateMedia({ colorScheme: 'light' })
      await choose('dark')
      expect(await background()).toBe(dark)
    })
  })
}
