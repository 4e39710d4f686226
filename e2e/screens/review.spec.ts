import type { Page } from '@playwright/test'
import { screenshotSizes } from '../support/browser/page.ts'
import { openReview } from '../support/browser/review-screen.ts'
import { takePageScreenshot } from '../support/browser/screenshots.ts'
import { runSql } from '../support/data/database.ts'
import { expect, test } from '../support/test.ts'

/** Puts three generated photos back into the review queue. The first one shows about four people. */
async function requeuePhotos(): Promise<void> {
  const photos = await runSql<{ id: string }>(
    `select p.id from photos p
     where p.photo_status = 'live' and p.orientation = 'landscape' and p.decade_taken is not null
       and exists (select from people s where s.user_id = p.user_id)
     order by abs(4 - (select count(*) from photo_faces f
       where f.photo_id = p.id and f.face_status = 'identifiable')), p.photoid
     limit 3`,
  )
  for (const [index, { id }] of photos.entries()) {
    await runSql(
      `update photos set photo_status = 'in_review',
         submitted_at = now() - make_interval(days => 3) + make_interval(secs => $2::integer)
       where id = $1`,
      [id, String(index)],
    )
    await runSql('update clearance_checks set is_current = false where photo_id = $1', [id])
    await runSql('delete from review_locks where photo_id = $1', [id])
  }
}

async function openQueue(page: Page): Promise<void> {
  await requeuePhotos()
  await openReview(page)
  await expect(page.getByRole('toolbar', { name: 'Decision' })).toBeVisible()
}

test('a photo in the review queue', async ({ page }) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openQueue(page)
  await page.keyboard.type('123456')
  for (const { name: width, viewport } of screenshotSizes)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await takePageScreenshot(page, `review-${width}-${colorScheme}`)
    }
})
