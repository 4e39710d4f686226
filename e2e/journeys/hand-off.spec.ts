import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { flushRequestEvents, pauseClock, toastWith } from '../support/browser/page.ts'
import { newPerson, signIn } from '../support/people/people.ts'
import { expect, test } from '../support/test.ts'

const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Nora' })
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const handOff = '**/api/me/hand-off'

async function openMenu(page: Page): Promise<void> {
  await menu(page).click()
  await expect(entry(page, 'Log out')).toBeVisible()
}

test.describe("'Go to My Photos'", () => {
  test('[S4.0.08] changes from idle to Transferring... and opens the contributor site with both tokens', async ({
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
})

test.describe('a user whose only role is contributor', () => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test.describe(`at ${viewport.width} px`, () => {
      test.use({ viewport })

      test('[S1.0.06] [S4.0.07] [S6.0.07] is redirected to the contributor site', async ({
        page,
      }) => {
        await signIn(page, await newPerson({ roles: ['contributor'] }))
        const seen = Promise.withResolvers<void>()
        await page.route(handOff, async (route) => {
          await seen.promise
          await route.continue()
        })
        await page.goto(`${origins.web}/license`)
        await expect(toastWith(page, 'Taking you to the contributor site')).toBeVisible()
        seen.resolve()

        await page.waitForURL(`${origins.contributor}/**`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Nora')
      })
    })
  }

  test('[S9.4.25] [S4.0.07] is transferred 500 ms after the toast appears, and the toast stays for 2 s', async ({
    page,
  }) => {
    await signIn(page, await newPerson({ roles: ['contributor'] }))
    await page.clock.install()
    const roles = Promise.withResolvers<void>()
    await page.route('**/api/me/roles', async (route) => {
      await roles.promise
      await route.continue()
    })
    let transfers = 0
    // No response, so the browser stays on the page that shows the toast.
    await page.route(handOff, () => void (transfers += 1))
    const asked = page.waitForRequest('**/api/me/roles')
    await page.goto(`${origins.web}/license`)
    await asked
    await pauseClock(page)
    const answered = page.waitForResponse('**/api/me/roles')
    roles.resolve()
    await answered

    // The redirect and the toast start between these two moments.
    const earliest = await now(page)
    const told = toastWith(page, 'Taking you to the contributor site')
    await expect(async () => {
      await page.clock.runFor(1)
      expect(await told.count()).toBe(1)
    }).toPass({ intervals: [20] })
    const latest = await now(page)

    await runUntil(page, earliest + 499)
    await flushRequestEvents(page)
    expect(transfers).toBe(0)
    await runUntil(page, latest + 500)
    await expect.poll(() => transfers).toBe(1)
    await runUntil(page, earliest + 1999)
    await expect(told).toHaveCount(1)
    await runUntil(page, latest + 2000)
    await expect(told).toHaveCount(0)
  })
})

const now = (page: Page) => page.evaluate(() => Date.now())

async function runUntil(page: Page, time: number): Promise<void> {
  await page.clock.runFor(Math.max(0, time - (await now(page))))
}
