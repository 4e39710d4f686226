import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { desktop, open, phone } from '../support/browser/page.ts'
import { takeViewportScreenshot } from '../support/browser/screenshots.ts'
import { runSql } from '../support/data/database.ts'
import { signIn } from '../support/people/users.ts'
import { test } from '../support/test.ts'

const screens = [
  { name: 'lightbox-screening-1440', viewport: desktop, show: enlarge },
  { name: 'lightbox-table-1440', viewport: desktop, show: enlarge, surround: 'Light table' },
  { name: 'lightbox-booth-1440', viewport: desktop, show: enlarge, surround: 'Booth' },
  { name: 'lightbox-390', viewport: phone, show: enlarge },
  { name: 'photo-people-1440', viewport: desktop, show: openPeopleTab },
]

for (const { name, viewport, show, surround } of screens) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch: viewport === phone, isMobile: viewport === phone })

    test('screenshot', async ({ page }) => {
      await signIn(page, 'customer')
      await openGroupPhoto(page)
      await show(page, surround)
      await takeViewportScreenshot(page, name)
    })
  })
}

/** Opens the landscape photo with the most faces among the first search results. */
async function openGroupPhoto(page: Page) {
  await open(page, '/search?q=family')
  const links = page.getByRole('list', { name: 'Photos' }).getByRole('link')
  await links.first().waitFor()
  const paths = await links.evaluateAll((elements) =>
    elements.map((link) => link.getAttribute('href') ?? ''),
  )
  const [photo] = await runSql<{ path: string }>(
    `select '/photo/' || photoid as path from photos_details_mv
     where '/photo/' || photoid = any(string_to_array($1, ' ')) and orientation = 'landscape'
     order by cardinality(face_ids) desc, photoid limit 1`,
    [paths.join(' ')],
  )
  await page.locator(`a[href="${photo?.path}"]`).click()
  await page.getByRole('button', { name: /^Enlarge #\d+/ }).waitFor()
}

async function enlarge(page: Page, surround?: string) {
  await page.getByRole('button', { name: /^Enlarge #\d+/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Enlarged photo' })
  await dialog.getByRole('button', { name: 'Close' }).waitFor()
  if (surround !== undefined) await dialog.getByRole('button', { name: surround }).click()
  await page.mouse.move(0, 0)
}

/** Opens the photo with the most other photos of the same people. */
async function openPeopleTab(page: Page) {
  const [photo] = await runSql<{ photoid: number }>(`
    select p.photoid from photos p
    where p.photo_status = 'live' and exists (select from photo_faces f where f.photo_id = p.id)
    order by (select count(*) from similar_people_photos(p.id, 0.5, 24, 0)) desc, p.photoid limit 1`)
  await page.goto(`${origins.web}/photo/${photo?.photoid}?tab=people`)
  const list = page.getByRole('list', { name: 'Photos of the same people' })
  await list.getByRole('link').first().focus()
  await page.getByRole('tablist').evaluate((tabs) => tabs.scrollIntoView({ block: 'center' }))
}
