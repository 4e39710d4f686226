import { livePhotos } from '../stack/photos.ts'
import { sites } from '../support/sites.ts'
import { expect, test } from '../support/test.ts'

for (const site of sites) {
  test.describe(site.name, () => {
    test('opens with the count of live photos that the API gives', async ({ page, request }) => {
      const answer = await request.get(`${site.origin}/api/photos/count`)
      expect(await answer.json()).toEqual({ count: livePhotos })

      await page.goto(site.origin)

      await expect(page).toHaveTitle(site.title)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.heading)
      await expect(page.getByText(`1,204 ${site.countedAs}`, { exact: true })).toBeVisible()
      await expect(page.getByRole('status')).toHaveText('Answered')
    })

    test('links nowhere but home', async ({ page }) => {
      await page.goto(site.origin)

      const links = page.getByRole('link', { includeHidden: true })
      const targets = await links.evaluateAll((found) => found.map((a) => a.getAttribute('href')))
      expect(targets).toEqual(['#content', '/'])
      await expect(page.getByRole('button')).toHaveCount(0)
    })

    test('needs nothing that a strict content security policy forbids', async ({ page }) => {
      await page.route(`${site.origin}/`, async (route) => {
        const response = await route.fetch()
        await route.fulfill({
          response,
          headers: { ...response.headers(), 'content-security-policy': "default-src 'self'" },
        })
      })

      await page.goto(site.origin)

      await expect(page.getByRole('status')).toHaveText('Answered')
    })
  })
}
