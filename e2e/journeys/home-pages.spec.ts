import { countPatternOf, sites } from '../support/browser/every-page.ts'
import { expect, test } from '../support/test.ts'

const [shop, contributor] = sites

for (const site of sites) {
  test(`the ${site.name} shows the number of live photos`, async ({ page, request }) => {
    const response = await request.get(`${site.origin}/api/photos/count`)
    const { count } = await response.json()
    // Other journeys add and withdraw photos. Above 1,000, the display needs a comma.
    expect(count).toBeGreaterThan(1000)

    await page.goto(site.origin)

    await expect(page).toHaveTitle(site.title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.heading)
    const countText = `${count.toLocaleString('en-US')} ${site.countLabel}`
    await expect(page.getByText(countText, { exact: true })).toBeVisible()
  })
}

// every-page.spec.ts checks the links of the shop.
test.describe(contributor.name, () => {
  test('the home page links only to itself, the shop and sign-in', async ({ page }) => {
    await page.goto(contributor.origin)

    const links = page.getByRole('link', { includeHidden: true })
    const targets = await links.evaluateAll((anchors) => anchors.map((a) => a.getAttribute('href')))
    expect(targets).toEqual([
      '#content',
      '#footer',
      '/',
      shop.origin,
      '/auth?mode=login',
      '/auth?mode=signup',
      '/auth?mode=login',
      ...['terms', 'privacy', 'contact'].map((name) => `${shop.origin}/${name}`),
    ])
    await expect(page.getByRole('button')).toHaveText(['Shortcuts'])
  })

  test('the home page does not violate its content security policy', async ({ page }) => {
    const cspErrors: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) cspErrors.push(message.text())
    })

    const response = await page.goto(contributor.origin)
    expect(response?.headers()['content-security-policy']).toContain("default-src 'none'")
    await expect(page.getByText(countPatternOf(contributor))).toBeVisible()

    await page.getByRole('link', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(cspErrors).toEqual([])
  })

  test('pages with tokens in the URL send no referrer and are not cached', async ({ request }) => {
    for (const path of ['/auth', '/auth?mode=login', '/auth/callback?access_token=a']) {
      const { 'referrer-policy': referrer, 'cache-control': cache } = (
        await request.get(contributor.origin + path)
      ).headers()

      expect([referrer, cache], path).toEqual(['no-referrer', 'no-store'])
    }
    const home = await request.get(contributor.origin)
    expect(home.headers()['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })
})
