import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { newPerson, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { toastWith } from '../support/toast.ts'

const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Nora' })
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const handOff = '**/api/me/hand-off'

async function openMenu(page: Page): Promise<void> {
  await menu(page).click()
  await expect(entry(page, 'Log out')).toBeVisible()
}

test.describe("'Go to My Photos'", () => {
  test('[S4.0.08] goes from idle to Transferring... and on to the contributor site, with both tokens', async ({
    page,
  }) => {
    await signIn(page, await newPerson({ roles: ['contributor', 'customer'] }))
    await page.goto(origins.web)
    const release = Promise.withResolvers<void>()
    await page.route(handOff, async (route) => {
      await release.promise
      await route.continue()
    })
    const arrival = page.waitForRequest((request) =>
      request.url().startsWith(`${origins.contributor}/auth/callback?`),
    )
    await openMenu(page)
    await entry(page, 'Go to My Photos').click()
    await openMenu(page)
    await expect(entry(page, 'Transferring...')).toHaveAttribute('aria-disabled', 'true')

    release.resolve()
    const { searchParams } = new URL((await arrival).url())
    expect([...searchParams.keys()].toSorted()).toEqual(['access_token', 'refresh_token'])
    await expect(page.getByRole('banner').getByText('Nora')).toBeVisible()
    expect(new URL(page.url()).origin).toBe(origins.contributor)
    expect(page.url()).not.toContain('token')
  })

  test.describe('that fails', () => {
    test.use({ expectedErrors: /Failed to load resource/ })

    test('[S8.1.11] [S4.0.08] says so and is idle again', async ({ page }) => {
      await signIn(page, await newPerson({ roles: ['contributor', 'customer'] }))
      await page.goto(origins.web)
      await page.route(handOff, (route) => route.fulfill({ status: 503, body: '' }))
      await openMenu(page)
      await entry(page, 'Go to My Photos').click()

      await expect(toastWith(page, 'Failed to transfer. Please try again.')).toBeVisible()
      await openMenu(page)
      await expect(entry(page, 'Go to My Photos')).toBeVisible()
      expect(page.url()).toBe(`${origins.web}/`)
    })
  })
})

test.describe('whoever is contributor and nothing else', () => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test.describe(`at ${viewport.width} px`, () => {
      test.use({ viewport })

      test('[S1.0.06] [S4.0.07] [S6.0.07] is taken to the contributor site, 500 ms later', async ({
        page,
      }) => {
        await signIn(page, await newPerson({ roles: ['contributor'] }))
        const answered = page.waitForResponse('**/api/me/roles')
        const asked = page.waitForRequest(handOff)
        await page.goto(`${origins.web}/license`)
        await answered
        const start = Date.now()
        await expect(toastWith(page, 'Taking you to the contributor site')).toBeVisible()
        await asked
        expect(Date.now() - start).toBeGreaterThan(400)

        await page.waitForURL(`${origins.contributor}/**`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Nora')
      })
    })
  }

  test('[S4.0.07] stays with stay=true, and on the pages after it', async ({ page }) => {
    await signIn(page, await newPerson({ roles: ['contributor'] }))
    await page.goto(`${origins.web}/license?stay=true`)
    await stays(page)
    expect(await page.evaluate(() => sessionStorage.getItem('contributor_stay_on_shop'))).toBe(
      'true',
    )

    await page.goto(`${origins.web}/terms`)
    await stays(page)
  })

  test('[S4.0.07] stays on /become-customer', async ({ page }) => {
    await signIn(page, await newPerson({ roles: ['contributor'] }))
    await page.goto(`${origins.web}/become-customer`)

    await stays(page)
  })

  test('[S6.0.07] is somebody with that one role: a customer beside it stays', async ({ page }) => {
    await signIn(page, await newPerson({ roles: ['contributor', 'customer'] }))
    await page.goto(`${origins.web}/license`)

    await stays(page)
  })

  test.describe('when the way there fails', () => {
    test.use({ expectedErrors: /Failed to load resource/ })

    test('finds a quiet page with one message until then, and the page itself after', async ({
      page,
    }) => {
      const release = Promise.withResolvers<void>()
      await signIn(page, await newPerson({ roles: ['contributor'] }))
      await page.route(handOff, async (route) => {
        await release.promise
        await route.fulfill({ status: 503, body: '' })
      })
      const asked = page.waitForRequest(handOff)
      await page.goto(`${origins.web}/account`)
      await expect(toastWith(page, 'Taking you to the contributor site')).toBeVisible()
      const heading = page.getByRole('heading', { name: 'Account', level: 1 })
      await asked
      await expect(heading).toHaveCount(0)

      release.resolve()
      await expect(heading).toBeVisible()
    })

    test('[S8.1.11] is told once and can go on', async ({ page }) => {
      let tries = 0
      await signIn(page, await newPerson({ roles: ['contributor'] }))
      await page.route(handOff, async (route) => {
        tries += 1
        await route.fulfill({ status: 503, body: '' })
      })
      await page.goto(`${origins.web}/license`)
      await expect(toastWith(page, 'Failed to transfer. Please try again.')).toBeVisible()

      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
      await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible()
      await page.waitForTimeout(1200)
      expect(tries).toBe(1)
    })
  })
})

/** Three times as long as it takes to be taken away. */
async function stays(page: Page): Promise<void> {
  const { pathname } = new URL(page.url())
  await expect(menu(page)).toBeVisible()
  await page.waitForTimeout(1500)
  expect(new URL(page.url()).origin).toBe(origins.web)
  expect(new URL(page.url()).pathname).toBe(pathname)
}
