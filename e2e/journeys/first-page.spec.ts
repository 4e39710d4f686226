import { livePhotos } from '../stack/photos.ts'
import { onEveryPage } from '../support/every-page.ts'
import { sites } from '../support/sites.ts'
import { expect, test } from '../support/test.ts'

const [, contributor] = sites

for (const site of sites) {
  test(`the ${site.name} opens with the count of live photos that the API gives`, async ({
    page,
    request,
  }) => {
    const answer = await request.get(`${site.origin}/api/photos/count`)
    expect(await answer.json()).toEqual({ count: livePhotos })

    await page.goto(site.origin)

    await expect(page).toHaveTitle(site.title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.heading)
    await expect(page.getByText(`1,204 ${site.countedAs}`, { exact: true })).toBeVisible()
  })
}

test.describe('links', () => {
  // A missing page is answered with 404, and the browser says so.
  test.use({ expectedErrors: /status of 404/ })
  test.setTimeout(120_000)

  test('the shop links to no page that does not exist', async ({ page, request }) => {
    const targets = new Set<string>()
    await onEveryPage({ page, request }, async () => {
      const links = page.locator('a[href^="/"]')
      const found = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
      for (const target of found) targets.add(target)
    })

    const origin = new URL(page.url()).origin
    const dead: string[] = []
    for (const target of targets) {
      const answer = await request.get(origin + target)
      if (!answer.ok()) dead.push(target)
    }
    expect(dead).toEqual([])
    expect(targets.size).toBeGreaterThan(5)
  })
})

test.describe(contributor.name, () => {
  test('links home and to its sign-in, and nowhere else', async ({ page }) => {
    await page.goto(contributor.origin)

    const links = page.getByRole('link', { includeHidden: true })
    const targets = await links.evaluateAll((found) => found.map((a) => a.getAttribute('href')))
    expect(targets).toEqual(['#content', '#footer', '/', '/auth?mode=login'])
    await expect(page.getByRole('button')).toHaveCount(0)
  })

  test('needs nothing that a strict content security policy forbids', async ({ page }) => {
    await page.route(`${contributor.origin}/`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': "default-src 'self'" },
      })
    })

    await page.goto(contributor.origin)

    await expect(page.getByRole('status')).toHaveText('Answered')
  })
})
