import { sites } from '../support/browser/every-page.ts'
import { open } from '../support/browser/page.ts'
import { expect, test } from '../support/test.ts'

for (const site of sites) {
  test.describe(site.name, () => {
    test('the first Tab focuses the skip link', async ({ page }) => {
      await open(page, site.origin)
      const skip = page.getByRole('link', { name: 'Skip to content' })
      await expect(skip).not.toBeInViewport()

      await page.keyboard.press('Tab')
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport({ ratio: 1 })

      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
    })
  })
}
