import type { Page } from '@playwright/test'
import { signUp } from '@shoebox/server/testing/auth/sign-up'
import { sessionKey } from '@shoebox/web-kit/browser/session-key'
import { origins } from '../stack/addresses.ts'
import { open, screenshotSizes } from '../support/browser/page.ts'
import { takePageScreenshot } from '../support/browser/screenshots.ts'
import { runSql } from '../support/data/database.ts'
import { newEmail } from '../support/people/auth.ts'
import { signIn, storeSession } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

/** The demo has this studio with members in every role. */
const studioName = 'Nowhere Road Pictures'

async function takeAllVariants(page: Page, name: string): Promise<void> {
  for (const { name: width, viewport } of screenshotSizes)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await takePageScreenshot(page, `${name}-${width}-${colorScheme}`)
    }
}

test('a studio, an invitation to it, and the studio as an admin sees it', async ({ page }) => {
  test.setTimeout(300_000)
  const [studio = { id: '' }] = await runSql<{ id: string }>(
    'select id from companies where name = $1 limit 1',
    [studioName],
  )
  await signInAs(page, 'owner@demo.shoebox.test')
  await open(page, `/studios/${studio.id}`)
  await expect(page.getByText('You are the owner')).toBeVisible()
  await page.getByText('Approved until').waitFor()
  await takeAllVariants(page, 'studio')

  const [invitation = { id: '' }] = await runSql<{ id: string }>(
    `select id from company_invitations where company_id = $1 and answer is null and expires_at > now()
       and email = 'customer@demo.shoebox.test'`,
    [studio.id],
  )
  await page.evaluate(() => localStorage.clear())
  await signInAs(page, 'customer@demo.shoebox.test')
  await open(page, `/invitations/${invitation.id}`)
  await expect(page.getByRole('button', { name: 'Accept invitation' })).toBeVisible()
  await takeAllVariants(page, 'invitation')

  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'admin')
  await open(page, `/admin/companies/${studio.id}`)
  await expect(page.getByRole('heading', { level: 1, name: studioName })).toBeVisible()
  await takeAllVariants(page, 'admin-company')
})

/** Signs in by another address, because each address gets at most one email per minute. */
async function signInAs(page: Page, demoEmail: string): Promise<void> {
  const email = newEmail()
  const rename = 'update auth.users set email = $2 where email = $1'
  await runSql(rename, [demoEmail, email])
  const { client } = await signUp({ url: origins.web }, { email })
  await runSql(rename, [email, demoEmail])
  await storeSession(page, client.stored.get(sessionKey) ?? '')
}
