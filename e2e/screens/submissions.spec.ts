import { widths } from '../support/door.ts'
import { takePicture } from '../support/picture.ts'
import { expect, test } from '../support/test.ts'
import { choose, largePicture, newPicture, openUpload, rowOf } from '../support/uploads.ts'

const mb = 1024 * 1024

for (const { name: width, viewport } of widths)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme })

      test('an upload under way', async ({ page }) => {
        test.slow()
        await openUpload(page)
        const done = await newPicture('lake-house-1962.jpg')
        await choose(page, done, await newPicture('aunt-odile-and-the-pie.jpg'))
        for (const name of ['lake-house-1962.jpg', 'aunt-odile-and-the-pie.jpg'])
          await expect(rowOf(page, name)).toContainText('Uploaded', { timeout: 30_000 })

        // The second part and those after it wait.
        await page.route('**/originals/**', async (route) => {
          const part = new URL(route.request().url()).searchParams.get('partNumber')
          if (route.request().method() !== 'PUT' || part === '1') await route.continue()
        })
        await choose(
          page,
          await largePicture(
            'christmas-eve-1958-scan-from-the-album-of-grandmother-ruth.jpg',
            25 * mb,
          ),
          { ...done, name: 'lake-house-1962-copy.jpg' },
          { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: done.buffer },
        )
        await expect(rowOf(page, 'christmas-eve')).toContainText('32%', { timeout: 30_000 })
        await expect(rowOf(page, 'lake-house-1962-copy')).toContainText('Duplicate')

        await takePicture(page, `upload-${width}-${colorScheme}`)
      })
    })
