import type { Page } from '@playwright/test'
import { signUp } from '@shoebox/server/testing/auth/sign-up'
import { sessionKey } from '@shoebox/web-kit/browser/session-key'
import { origins } from '../stack/addresses.ts'
import { screenshotSizes } from '../support/browser/page.ts'
import { takePageScreenshot } from '../support/browser/screenshots.ts'
import { runSql } from '../support/data/database.ts'
import { newEmail } from '../support/people/auth.ts'
import { storeContributorSession } from '../support/people/families.ts'
import { expect, test } from '../support/test.ts'

/** A generated family with some unsigned releases. */
const familyEmail = 'fam-03@demo.shoebox.test'

async function takeAllVariants(page: Page, name: string): Promise<void> {
  for (const { name: width, viewport } of screenshotSizes)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await takePageScreenshot(page, `${name}-${width}-${colorScheme}`)
    }
}

test('the photo list, a photo with people, and the releases', async ({ page }) => {
  test.setTimeout(300_000)
  // A new address, because each gets at most one email per minute.
  const email = newEmail()
  await runSql('update auth.users set email = $2 where email = $1', [familyEmail, email])
  const { client } = await signUp({ url: origins.web }, { email })
  await storeContributorSession(page, client.stored.get(sessionKey) ?? '')
  await page.goto(`${origins.contributor}/photos`)
  await expect(page.getByRole('list', { name: 'Photos' })).toBeVisible()
  await takeAllVariants(page, 'my-photos')

  const [{ id } = { id: '' }] = await runSql<{ id: string }>(
    `select p.id from photos p join auth.users u on u.id = p.user_id
     where u.email = $1 order by (select count(*) from photo_faces f where f.photo_id = p.id) desc limit 1`,
    [email],
  )
  await page.goto(`${origins.contributor}/photos/${id}`)
  await page.getByRole('heading', { name: 'People', level: 2 }).waitFor()
  await takeAllVariants(page, 'photo-people')

  await page.goto(`${origins.contributor}/releases`)
  await page.getByRole('heading', { name: 'Releases', level: 1 }).waitFor()
  await takeAllVariants(page, 'releases')
})
