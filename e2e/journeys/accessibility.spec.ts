import { findViolations } from '../support/axe.ts'
import { sites } from '../support/sites.ts'
import { expect, test } from '../support/test.ts'

const looks = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const

for (const site of sites) {
  for (const { width, height, colorScheme } of looks) {
    test.describe(`${site.name} at ${width} px, ${colorScheme}`, () => {
      test.use({
        viewport: { width, height },
        colorScheme,
        expectedErrors: /net::ERR_CONNECTION_REFUSED/,
      })

      test('no accessibility violation on any page, in any state', async ({ page }) => {
        await test.step('first page', async () => {
          await page.goto(site.origin)
          await expect(page.getByRole('status')).toHaveText('Answered')
          expect(await findViolations(page)).toEqual([])
        })

        await test.step('not found', async () => {
          await page.goto(`${site.origin}/no/such/page`)
          await page.getByRole('link', { name: 'Go to the home page' }).waitFor()
          expect(await findViolations(page)).toEqual([])
        })

        await test.step('first page without an answer', async () => {
          await page.route('**/api/**', (route) => route.abort('connectionrefused'))
          await page.goto(site.origin)
          await page.getByRole('button', { name: 'Try again' }).waitFor()
          expect(await findViolations(page)).toEqual([])
        })
      })
    })
  }
}
