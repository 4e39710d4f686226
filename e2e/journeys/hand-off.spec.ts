import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { flushRequestEvents, pauseClock, toastWith } from '../support/browser/page.ts'
import { newUser, signIn } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Nora' })
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const handOffPath = '**/api/me/hand-off'

async function openMenu(page: Page): Promise<void> {
  await menu(page).click()
  await expect(menuItem(page, 'Log out')).toBeVisible()
}

test.describe("'Go to My Photos'", () => {
  test('[S4.0.08] the menu item shows Transferring... and opens the contributor site with both tokens', async ({
    page,
  }) => {
    await signIn(page, await newUser({ roles: ['contributor', 'customer'] }))
    await page.goto(origins.web)
    const gate = Promise.withResolvers<void>()
    await page.route(handOffPath, async (route) => {
      await gate.promise
      await route.continue()
    })
    const callbackRequest = page.waitForRequest((request) =>
      request.url().startsWith(`${origins.contributor}/auth/callback?`),
    )
    await openMenu(page)
    await menuItem(page, 'Go to My Photos').click()
    await openMenu(page)
    await expect(menuItem(page, 'Transferring...')).toHaveAttribute('aria-disabled', 'true')

    gate.resolve()
    const { searchParams } = new URL((await callbackRequest).url())
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

      test('[S1.0.06] [S4.0.07] [S6.0.07] the user is redirected to the contributor site', async ({
        page,
      }) => {
        await signIn(page, await newUser({ roles: ['contributor'] }))
        const gate = Promise.withResolvers<void>()
        await page.route(handOffPath, async (route) => {
          await gate.promise
          await route.continue()
        })
        await page.goto(`${origins.web}/license`)
        await expect(toastWith(page, 'Taking you to the contributor site')).toBeVisible()
        gate.resolve()

        await page.waitForURL(`${origins.contributor}/**`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Nora')
      })
    })
  }

  test('[S9.4.25] [S4.0.07] the hand-off starts 500 ms after the toast appears, and the toast stays for 2 s', async ({
    page,
  }) => {
    await signIn(page, await newUser({ roles: ['contributor'] }))
    await page.clock.install()
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/me/roles', async (route) => {
      await gate.promise
      await route.continue()
    })
    let handOffs = 0
    // Never responds, so the browser stays on the page with the toast.
    await page.route(handOffPath, () => void (handOffs += 1))
    const rolesRequest = page.waitForRequest('**/api/me/roles')
    await page.goto(`${origins.web}/license`)
    await rolesRequest
    await pauseClock(page)
    const rolesResponse = page.waitForResponse('**/api/me/roles')
    gate.resolve()
    await rolesResponse

    // The timers of the hand-off and of the toast start between `earliest` and `latest`.
    const earliest = await readTime(page)
    const toast = toastWith(page, 'Taking you to the contributor site')
    await expect(async () => {
      await page.clock.runFor(1)
      expect(await toast.count()).toBe(1)
    }).toPass({ intervals: [20] })
    const latest = await readTime(page)

    await runUntil(page, earliest + 499)
    await flushRequestEvents(page)
    expect(handOffs).toBe(0)
    await runUntil(page, latest + 500)
    await expect.poll(() => handOffs).toBe(1)
    await runUntil(page, earliest + 1999)
    await expect(toast).toHaveCount(1)
    await runUntil(page, latest + 2000)
    await expect(toast).toHaveCount(0)
  })
})

const readTime = (page: Page) => page.evaluate(() => Date.now())

async function runUntil(page: Page, time: number): Promise<void> {
  await page.clock.runFor(Math.max(0, time - (await readTime(page))))
}
