import type { Page } from '@playwright/test'
import { signUp } from '@shoebox/server/testing/auth/sign-up'
import { sessionKey } from '@shoebox/web-kit/browser/session-key'
import { origins } from '../stack/addresses.ts'
import { open, screenshotSizes } from '../support/browser/page.ts'
import { takePageScreenshot, takeViewportScreenshot } from '../support/browser/screenshots.ts'
import { runSql } from '../support/data/database.ts'
import { newEmail } from '../support/people/auth.ts'
import { storeSession } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

/** The seed gives this customer a studio, projects and wishlists. */
const customerEmail = 'customer@demo.shoebox.test'

/** Not the full page: a sticky bar would appear in its middle. */
async function takeAllVariants(page: Page, name: string): Promise<void> {
  for (const { name: width, viewport } of screenshotSizes)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await takeViewportScreenshot(page, `${name}-${width}-${colorScheme}`)
    }
}

test('wishlists, a wishlist, its shared page and its contact sheet, studios and projects', async ({
  page,
}) => {
  test.setTimeout(300_000)
  // A new address, because each gets at most one email per minute.
  const email = newEmail()
  await runSql('update auth.users set email = $2 where email = $1', [customerEmail, email])
  const { client } = await signUp({ url: origins.web }, { email })
  await storeSession(page, client.stored.get(sessionKey) ?? '')
  await open(page, '/wishlists')
  await expect(page.getByRole('list', { name: 'Wishlists' })).toBeVisible()
  await takeAllVariants(page, 'wishlists')

  const [shared = { id: '', share_code: '' }] = await runSql<{ id: string; share_code: string }>(
    `select w.id, w.share_code from wishlists w join auth.users u on u.id = w.user_id
     where u.email = $1 and w.shared_at is not null limit 1`,
    [email],
  )
  await open(page, `/wishlists/${shared.id}`)
  await page.getByRole('list', { name: 'Photos' }).waitFor()
  await takeAllVariants(page, 'wishlist')
  await printContactSheet(page)

  await open(page, '/account?tab=studios')
  await page.getByRole('list', { name: 'Studios' }).waitFor()
  await takeAllVariants(page, 'account-studios')
  await open(page, '/account?tab=projects')
  await page.getByRole('table', { name: 'Projects' }).waitFor()
  await takeAllVariants(page, 'account-projects')

  await page.evaluate(() => localStorage.clear())
  await open(page, `/shared-wishlist/${shared.share_code}`)
  await page.getByRole('list', { name: 'Photos' }).waitFor()
  await takeAllVariants(page, 'shared-wishlist')
})

/** A page in US Letter, as the browser prints it. */
async function printContactSheet(page: Page): Promise<void> {
  await page.setViewportSize({ width: 816, height: 1056 })
  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.getByRole('button', { name: 'Print contact sheet' }).click()
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await page.getByRole('region', { name: /^Contact sheet/ }).waitFor()
  await takePageScreenshot(page, 'contact-sheet-print')
  await page.emulateMedia({ media: null })
}
