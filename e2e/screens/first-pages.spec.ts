import { origins } from '../stack/addresses.ts'
import { expect, test } from '../support/test.ts'

const folder = new URL('../../docs/screens/', import.meta.url).pathname
const pages = { web: origins.web, contributor: origins.contributor }
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

for (const [name, origin] of Object.entries(pages)) {
  for (const viewport of sizes) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test.describe(`${name} ${viewport.width} ${colorScheme}`, () => {
        test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

        test('first page', async ({ page }) => {
          await page.goto(origin)
          await expect(page.getByRole('status')).toHaveText('Answered')
          await page.evaluate(() => document.fonts.ready)

          await page.screenshot({
            path: `${folder}${name}-${viewport.width}-${colorScheme}.png`,
            fullPage: true,
          })
        })
      })
    }
  }
}
