import type { Page } from '@playwright/test'
import { drawJpeg } from '@shoebox/server/testing/photos/draw-jpeg'
import { chooseFiles, openUpload, uploadRow } from '../support/browser/contributor-screens.ts'
import { screenshotSizes } from '../support/browser/page.ts'
import { takePageScreenshot } from '../support/browser/screenshots.ts'
import { runSql } from '../support/data/database.ts'
import { addNamedFaces } from '../support/data/photos.ts'
import { drawPrint, toDecompressionBomb, type UploadFile } from '../support/data/pictures.ts'
import { signInNewFamily } from '../support/people/families.ts'
import { expect, test } from '../support/test.ts'

const mb = 1024 * 1024

/** One per screenshot, because storefront names must be unique. */
const storefronts = {
  '1440-light': 'The Hallowell Family',
  '1440-dark': 'The Hallowells',
  '390-light': 'Hallowell Family',
  '390-dark': 'Hallowells of Dayton',
} as const

for (const { name: width, viewport } of screenshotSizes)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme })

      test('an upload in progress', async ({ page }) => {
        test.setTimeout(180_000)
        const user = await signInNewFamily(page)
        await runSql(
          'update profiles set storefront_name = null where lower(storefront_name) = lower($1)',
          [storefronts[`${width}-${colorScheme}`]],
        )
        await runSql('update profiles set storefront_name = $2 where id = $1', [
          user.id,
          storefronts[`${width}-${colorScheme}`],
        ])
        await openUpload(page, user)
        await addEarlierUploads(page, user.id)

        // Blocks every part after the first.
        await page.route('**/originals/**', async (route) => {
          const part = new URL(route.request().url()).searchParams.get('partNumber')
          if (route.request().method() !== 'PUT' || part === '1') await route.continue()
        })
        await page.getByLabel('Place').fill('Dayton, Ohio')
        const print = await drawPrint('before_church_1966.jpg', 8)
        await chooseFiles(
          page,
          padTo(await drawPrint('dodge_1955.jpg', 4), 13 * mb),
          padTo(await drawPrint('dodge_1955_back.jpg', 7), 9 * mb),
          { ...print, name: 'polaroid_0009.jpg' },
          file('donald_two.jpg', await drawJpeg({ seed: 7, width: 880, height: 1180 })),
          file('contact_sheet.jpg', toDecompressionBomb(print.buffer)),
          file('IMG_0042.HEIC', print.buffer),
        )
        await expect(uploadRow(page, 'dodge_1955.jpg')).toContainText('61%', { timeout: 60_000 })
        await expect(uploadRow(page, 'polaroid_0009.jpg')).toContainText('Duplicate')
        await page.getByRole('radio', { name: 'By a late relative' }).check()
        await page.waitForTimeout(2500)

        await takePageScreenshot(page, `upload-${width}-${colorScheme}`)
      })
    })

/** Adds two earlier uploads that await releases. */
async function addEarlierUploads(page: Page, userId: string): Promise<void> {
  const prints = [
    await drawPrint('IMG_0412_thanksgiving.jpg', 2),
    await drawPrint('before_church_1966.jpg', 8),
  ]
  await chooseFiles(page, ...prints)
  for (const [index, { name, faces }] of prints.entries()) {
    await expect(uploadRow(page, name)).toContainText('still missing', { timeout: 90_000 })
    const [photo] = await runSql<{ id: string }>(
      'select photo_id as id from uploads where user_id = $1 and file_name = $2',
      [userId, name],
    )
    if (!photo) throw new Error(`No photo for ${name}`)
    const releases =
      index === 0
        ? (['signed', 'sent', 'signed', null] as const)
        : faces.map((_, faceIndex) => (faceIndex === 0 ? ('sent' as const) : ('signed' as const)))
    // Earlier screenshot tests uploaded the same prints, so clear the duplicate warnings.
    await runSql(
      `update photo_duplicates set decision = 'distinct', decided_at = now() where photo_id = $1`,
      [photo.id],
    )
    await addNamedFaces({ photoId: photo.id, userId, faces, releases })
    await runSql(
      `with claim as (
         insert into rights_claims (photo_id, user_id, basis, owns_print) values ($1, $2, 'photographer', true))
       update photos set photo_status = 'awaiting_releases', decade_taken = $3, title = 'A photo', location_city = 'Dayton',
         location_state_province = 'Ohio', location_country = 'United States'
       where id = $1::uuid`,
      [photo.id, userId, index === 0 ? '1990s' : '1960s'],
    )
  }
  await page.reload()
  await expect(uploadRow(page, 'before_church')).toContainText('Awaiting releases')
  await expect(page.getByRole('list', { name: 'Faces' }).first()).toBeVisible()
}

const file = (name: string, buffer: Buffer): UploadFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer,
})

function padTo({ name, buffer }: UploadFile, bytes: number): UploadFile {
  return file(name, Buffer.concat([buffer, Buffer.alloc(bytes - buffer.length)]))
}
