import { recordAnimations } from '../support/animations.ts'
import { sites } from '../support/sites.ts'
import { expect, test } from '../support/test.ts'

const [shop] = sites
const longestStill = 80
const ringDrawing = 180

for (const site of sites) {
  test(`the ${site.name} keeps still for a visitor who asked for less motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const durations = await recordAnimations(page)

    await page.goto(site.origin)
    await expect(page.getByRole('status')).toHaveText('Answered')
    await page.waitForTimeout(ringDrawing)

    expect(durations.filter((milliseconds) => milliseconds > longestStill)).toEqual([])
  })
}

test('the shop draws its ring for everyone else', async ({ page }) => {
  const durations = await recordAnimations(page)

  await page.goto(shop.origin)

  await expect.poll(() => durations).toContain(ringDrawing)
})
