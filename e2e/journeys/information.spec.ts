import { origins } from '../stack/addresses.ts'
import { open, waitForHydration } from '../support/browser/page.ts'
import { expect, test } from '../support/test.ts'

const specifiedPages = [
  { path: '/about', heading: 'About Shoebox' },
  { path: '/contact', heading: 'Contact' },
  { path: '/privacy', heading: 'Privacy' },
  { path: '/terms', heading: 'Terms' },
  { path: '/cookies', heading: 'Cookies' },
  { path: '/license', heading: 'License' },
  { path: '/pricing', heading: 'Pricing' },
  { path: '/sitemap', heading: 'Sitemap' },
]
const otherPages = [
  { path: '/accessibility', heading: 'Accessibility' },
  { path: '/takedown', heading: 'Takedown' },
  { path: '/trust', heading: 'Trust and clearance' },
]

test('[S2.1.02] the eight information pages open at their paths, each with its own text', async ({
  page,
  request,
}) => {
  for (const { path, heading } of specifiedPages) {
    await test.step(path, async () => {
      expect((await request.get(origins.web + path)).status()).toBe(200)
      await page.goto(origins.web + path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      expect(
        await page.getByRole('main').getByRole('heading', { level: 2 }).count(),
      ).toBeGreaterThan(2)
    })
  }
})

test('the accessibility, takedown and trust pages open', async ({ page }) => {
  for (const { path, heading } of otherPages) {
    await page.goto(origins.web + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
})

test('every link on an information page leads to an existing page and section', async ({
  page,
  request,
}) => {
  const targets = new Set<string>()
  for (const { path } of [...specifiedPages, ...otherPages]) {
    await page.goto(origins.web + path)
    const links = page.getByRole('main').locator('a[href]')
    for (const target of await links.evaluateAll((anchors) =>
      anchors.filter((a) => a instanceof HTMLAnchorElement).map((a) => a.href),
    ))
      if (target.startsWith(origins.web)) targets.add(target)
  }
  expect(targets.size).toBeGreaterThan(80)

  for (const target of targets) {
    const { pathname, hash } = new URL(target)
    const response = await request.get(origins.web + pathname)
    expect(response.status(), target).toBe(200)
    if (hash !== '') expect(await response.text(), target).toContain(`id="${hash.slice(1)}"`)
  }
})

test('the license page is server-rendered', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${origins.web}/license`)

  await expect(page.getByRole('columnheader', { name: 'Hero usage' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Price/ })).toContainText('5×')
  await context.close()
})

test('a table of contents link scrolls to its section, marks it and updates the URL', async ({
  page,
}) => {
  await open(page, '/terms')
  const tableOfContents = page.getByRole('navigation', { name: 'On this page' })

  await tableOfContents.getByRole('link', { name: 'Payment' }).click()
  await expect(page).toHaveURL(`${origins.web}/terms#payment`)
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeInViewport()
  await expect(tableOfContents.getByRole('link', { name: 'Payment' })).toHaveAttribute(
    'aria-current',
    'location',
  )

  await page.goto('about:blank')
  await page.goto(`${origins.web}/terms#law`)
  await expect(page.getByRole('heading', { name: 'Law and disputes' })).toBeInViewport()
})

test('a link to a section of another page scrolls to that section', async ({ page }) => {
  await open(page, '/trust')
  await page.getByRole('main').getByRole('link', { name: 'license page' }).click()

  await expect(page).toHaveURL(`${origins.web}/license#grades`)
  await expect(page.getByRole('heading', { name: 'Clearance grades' })).toBeInViewport()
})

test('on a phone, the license comparison is a list and the table of contents is collapsed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${origins.web}/license`)
  await expect(page.getByRole('table').filter({ hasText: 'Hero usage' })).toHaveCount(0)
  await expect(page.getByRole('term').filter({ hasText: 'Hero usage' }).first()).toBeVisible()

  await page.locator('summary', { hasText: 'On this page' }).click()
  await page.getByRole('link', { name: 'Credit' }).click()
  await expect(page.getByRole('heading', { name: 'Credit' })).toBeInViewport()
})

test('the cookies page lists and deletes everything stored in the browser', async ({
  page,
  context,
}) => {
  await open(page, '/cookies')
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await page.evaluate(() => localStorage.setItem('dismissed-banners', '["one"]'))
  await page.reload()
  await waitForHydration(page)

  const readKeys = () =>
    page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const storedKeys = ['dismissed-banners', 'react-router-scroll-positions', 'theme']
  expect((await readKeys()).toSorted()).toEqual(storedKeys)
  for (const key of storedKeys)
    await expect(page.getByRole('rowheader', { name: key, exact: true })).toBeVisible()
  expect(await context.cookies()).toEqual([])
  await expect(
    page.getByText('Stored in this browser now: theme, dismissed-banners, react'),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Delete stored data' }).click()
  await expect(page.getByText('Stored in this browser now: nothing')).toBeVisible()
  expect(await readKeys()).toEqual([])
  await expect(page.locator('html[data-theme]')).toHaveCount(0)
})

test('the sitemap page lists every page of sitemap.xml', async ({ page, request }) => {
  const xml = await (await request.get(`${origins.web}/sitemap.xml`)).text()
  const sitemapUrls = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url)
  await page.goto(`${origins.web}/sitemap`)
  const links = page.getByRole('main').locator('dl a')
  const linkedUrls = await links.evaluateAll((anchors) =>
    anchors.filter((a) => a instanceof HTMLAnchorElement).map((a) => a.href),
  )

  expect(linkedUrls.toSorted()).toEqual(sitemapUrls.toSorted())
})
