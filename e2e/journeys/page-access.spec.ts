import { origins } from '../stack/addresses.ts'
import { toastWith } from '../support/browser/page.ts'
import { newUser, setRoles, signIn } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

const signInUrl = (returnUrl: string) =>
  `${origins.web}/auth?${new URLSearchParams({ mode: 'login', returnUrl })}`

const widths = [1440, 390]

test('[S4.0.11] [S8.1.25] a restricted page redirects visitors to sign-in with a return URL', async ({
  page,
}) => {
  for (const path of ['/account?tab=preferences', '/admin', '/admin/components'])
    await test.step(path, async () => {
      await page.goto(origins.web + path)

      await expect(page).toHaveURL(signInUrl(path))
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 })
        await expect(toastWith(page, 'Authentication Required')).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
    })
})

test('[S4.0.11] [S8.1.25] a customer is redirected from a staff page to the home page', async ({
  page,
}) => {
  await signIn(page, 'customer')
  for (const path of ['/admin', '/admin/styleguide'])
    await test.step(path, async () => {
      await page.goto(origins.web + path)

      await expect(page).toHaveURL(`${origins.web}/`)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 })
        await expect(toastWith(page, 'Access Denied')).toBeVisible()
      }
    })
})

test('the admin panel links a moderator to the review queue, and admin-only pages do not open', async ({
  page,
}) => {
  await signIn(page, 'moderator')
  await page.goto(`${origins.web}/admin`)
  await expect(page.getByRole('heading', { name: 'Admin panel', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Photo review' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Styleguide' })).toBeHidden()

  await page.goto(`${origins.web}/admin/components`)
  await expect(page).toHaveURL(`${origins.web}/`)
  await expect(toastWith(page, 'Access Denied')).toBeVisible()
})

test('an admin can open an admin-only page from the admin panel', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto(`${origins.web}/admin`)
  await page.getByRole('main').getByRole('link', { name: 'Styleguide' }).click()

  await expect(page.getByRole('heading', { name: 'Styleguide', level: 1 })).toBeVisible()
})

test('the server sends no content of a restricted page, and search engines do not index it', async ({
  request,
}) => {
  for (const path of ['/account', '/admin', '/admin/components']) {
    const response = await request.get(origins.web + path)
    const html = await response.text()

    expect(response.status()).toBe(200)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).not.toContain('<h1')
  }
  const sitemap = await (await request.get(`${origins.web}/sitemap.xml`)).text()
  expect(sitemap).not.toMatch(/account|admin|auth/)
})

test('[S2.1.12] /profile redirects to /account', async ({ page, request }) => {
  const response = await request.get(`${origins.web}/profile?tab=preferences`, { maxRedirects: 0 })
  expect(response.status()).toBe(301)
  expect(response.headers().location).toBe('/account?tab=preferences')

  await signIn(page, 'customer')
  await page.goto(`${origins.web}/profile`)
  await expect(page).toHaveURL(`${origins.web}/account`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('the second factor', () => {
  test('an admin without a second factor is redirected to set one up', async ({ page }) => {
    await signIn(page, await newUser({ roles: ['admin'], hasSecondFactor: false }))
    await page.goto(`${origins.web}/admin/components`)

    await expect(page).toHaveURL(`${origins.web}/account?tab=profile#second-factor`)
    await expect(toastWith(page, 'Second factor required')).toBeVisible()
  })
})

test('a user who is no longer an admin cannot open the admin panel', async ({ page }) => {
  const user = await newUser({ roles: ['admin'] })
  await signIn(page, user)
  await page.goto(`${origins.web}/admin`)
  await expect(page.getByRole('heading', { name: 'Admin panel' })).toBeVisible()

  await setRoles(user.id, ['customer'])
  await page.goto(`${origins.web}/admin`)
  await expect(page).toHaveURL(`${origins.web}/`)
})

test.describe('when the admin status cannot be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('the page shows an error, keeps the user signed in and opens on retry', async ({ page }) => {
    await signIn(page, 'admin')
    await page.route('**/api/me/is-admin', (route) => route.abort())
    await page.goto(`${origins.web}/admin/styleguide`)
    await expect(page.getByRole('alert')).toContainText('You’re still signed in')

    await page.unroute('**/api/me/is-admin')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'Styleguide', level: 1 })).toBeVisible()
  })
})
