import { sites } from '../support/browser/every-page.ts'
import { open } from '../support/browser/page.ts'
import { expect, test } from '../support/test.ts'

for (const site of sites) {
  test.describe(site.name, () => {
    test('the first Tab press focuses the skip link', async ({ page }) => {
      await open(page, site.origin)
      const skipLink = page.getByRole('link', { name: 'Skip to content' })
      await expect(skipLink).not.toBeInViewport()

      await page.keyboard.press('Tab')
      await expect(skipLink).toBeFocused()
      await expect(skipLink).toBeInViewport({ ratio: 1 })

      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
    })
  })
}
