import type { Page } from '@playwright/test'
import { desktop, open, phone } from '../support/browser/page.ts'
import { takeViewportScreenshot } from '../support/browser/screenshots.ts'
import { runSql } from '../support/data/database.ts'
import { signIn } from '../support/people/users.ts'
import { test } from '../support/test.ts'

const screens = [
  { name: 'photo-1440', viewport: { ...desktop, height: 1180 } },
  { name: 'photo-1440-dark', viewport: { ...desktop, height: 1180 }, isDark: true },
  { name: 'photo-details-1440', viewport: { ...desktop, height: 1180 }, hasDetailsOpen: true },
  { name: 'photo-390', viewport: { ...phone, height: 1594 } },
  { name: 'photo-390-dark', viewport: { ...phone, height: 1594 }, isDark: true },
]

for (const { name, viewport, isDark, hasDetailsOpen } of screens) {
  test.describe(name, () => {
    test.use({
      viewport,
      colorScheme: isDark ? 'dark' : 'light',
      hasTouch: viewport.width < 500,
      isMobile: viewport.width < 500,
    })

    test('screenshot', async ({ page }) => {
      await signIn(page, 'customer')
      await openPhotoFromSearch(page)
      if (hasDetailsOpen) {
        await page.getByRole('tab', { name: 'Photo details' }).click()
        await page.getByRole('heading', { name: 'Basic info' }).waitFor()
      }
      await page.getByText(/^Clearance grade/).waitFor()
      await takeViewportScreenshot(page, name)
    })
  })
}

const searchTerm = 'summer'

/** Opens a landscape photo with a few people and both licenses, so the screenshot shows every element. */
async function openPhotoFromSearch(page: Page): Promise<void> {
  const [photo] = await runSql(
    `select photoid from photos_details_mv
     where photo_status = 'live' and width > 1.2 * height and people_count between 3 and 5
       and cardinality(face_ids) > 1 and title is not null and $1 = any(tags) and photo_allows_hero(id)
     order by cardinality(event_names) desc, photoid desc limit 1`,
    [searchTerm],
  )
  await open(page, `/search?q=${searchTerm}`)
  const link = page.locator(`a[href="/photo/${photo?.photoid}"]`)
  await link.first().waitFor()
  await link.first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
}
