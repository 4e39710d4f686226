import { sites } from '../support/sites.ts'
import { expect, test } from '../support/test.ts'

for (const site of sites) {
  test.describe(site.name, () => {
    test('the first Tab offers to skip to the content', async ({ page }) => {
      await page.goto(site.origin)
      const skip = page.getByRole('link', { name: 'Skip to content' })
      await expect(skip).not.toBeInViewport()

      await page.keyboard.press('Tab')
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport({ ratio: 1 })

      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
    })

    test('nothing moves for a visitor who asked for less motion', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(site.origin)
      await expect(page.getByRole('status')).toHaveText('Answering')

      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .map((animation) => Number(animation.effect?.getComputedTiming().duration))
          .filter((milliseconds) => milliseconds > 80),
      )
      expect(moving).toEqual([])
    })
  })
}
