import { origins } from '../stack/addresses.ts'
import { findViolationsInAllThemesAndWidths } from '../support/browser/axe.ts'
import { chooseFiles, openUpload, uploadRow } from '../support/browser/contributor-screens.ts'
import { timeoutFactor } from '../support/browser/timeout-factor.ts'
import { runSql } from '../support/data/database.ts'
import { newLargePicture, newPicture } from '../support/data/pictures.ts'
import { storeContributorSession } from '../support/people/families.ts'
import { newUser } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

const mb = 1024 * 1024
const partUrls = '**/originals/**'
/** A completed upload shows the number of its photo. */
const uploadedPattern = /(Processing|Needs).*#\d+/
/** Waits long enough to hash and upload a file on a busy machine. */
const expectEventually = expect.configure({ timeout: timeoutFactor * 20_000 })

test('a chosen image uploads directly to storage and becomes a photo', async ({ page }) => {
  const { id } = await openUpload(page)
  const uploadUrls: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && uploadUrls.push(request.url()))
  await chooseFiles(page, await newPicture('at-the-lake.jpg'))

  await expectEventually(uploadRow(page, 'at-the-lake.jpg')).toContainText(uploadedPattern)
  expect(uploadUrls).toHaveLength(1)
  expect(new URL(uploadUrls[0] ?? '').origin).not.toBe(origins.contributor)
  const photos = await runSql<{ photo_status: string }>(
    'select photo_status from photos where user_id = $1',
    [id],
  )
  expect(photos).toHaveLength(1)
})

test('a duplicate is reported and not uploaded', async ({ page }) => {
  await openUpload(page)
  const picture = await newPicture('once.jpg')
  await chooseFiles(page, picture)
  await expectEventually(uploadRow(page, 'once.jpg')).toContainText(uploadedPattern)

  const uploadUrls: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && uploadUrls.push(request.url()))
  await chooseFiles(page, { ...picture, name: 'twice.jpg' })
  await expectEventually(uploadRow(page, 'twice.jpg')).toContainText(/Duplicate.*Same as #\d+/)
  expect(uploadUrls).toEqual([])
})

test('rejected files show the reason, and HEIC files also show a fix', async ({ page }) => {
  await openUpload(page)
  const { buffer } = await newPicture('x.jpg')
  await chooseFiles(
    page,
    { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer },
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer },
    { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
  )
  await expectEventually(uploadRow(page, 'IMG_0042.HEIC')).toContainText(
    'Set your phone to save JPEG',
  )
  await expectEventually(uploadRow(page, 'letter.pdf')).toContainText(
    'We take TIFF and JPEG files.',
  )
  await expectEventually(uploadRow(page, 'empty.jpg')).toContainText('The file is empty.')
  await page.getByRole('button', { name: 'Remove letter.pdf' }).click()
  await expectEventually(uploadRow(page, 'letter.pdf')).toHaveCount(0)
})

test('pausing finishes the parts in flight, and resuming sends the rest', async ({ page }) => {
  test.slow()
  await openUpload(page)
  const sentParts: number[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'PUT' && response.ok())
      sentParts.push(readPartNumber(response.url()))
  })
  // Blocks every part after the first.
  const gate = Promise.withResolvers<void>()
  await page.route(partUrls, async (route) => {
    if (route.request().method() === 'PUT' && readPartNumber(route.request().url()) > 1)
      await gate.promise
    await route.continue()
  })
  await chooseFiles(page, await newLargePicture('slow.jpg', 25 * mb))
  await expectEventually.poll(() => sentParts).toEqual([1])
  await page.getByRole('button', { name: 'Pause slow.jpg' }).click()
  await expectEventually(uploadRow(page, 'slow.jpg')).toContainText('Pausing')
  gate.resolve()
  await expectEventually(uploadRow(page, 'slow.jpg')).toContainText('Paused 96%')
  expect(sortNumbers(sentParts)).toEqual([1, 2, 3])

  await page.getByRole('button', { name: 'Resume slow.jpg' }).click()
  await expectEventually(uploadRow(page, 'slow.jpg')).toContainText(uploadedPattern)
  expect(sortNumbers(sentParts)).toEqual([1, 2, 3, 4])
})

test('after a reload, choosing the same file resumes its upload', async ({ page }) => {
  test.slow()
  await openUpload(page)
  const sentParts: number[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'PUT' && response.ok())
      sentParts.push(readPartNumber(response.url()))
  })
  await page.route(partUrls, async (route) => {
    if (route.request().method() === 'PUT' && readPartNumber(route.request().url()) > 2) return
    await route.continue()
  })
  const picture = await newLargePicture('long.jpg', 25 * mb)
  await chooseFiles(page, picture)
  await expectEventually.poll(() => sortNumbers(sentParts)).toEqual([1, 2])

  const dialogEvent = page.waitForEvent('dialog')
  const reload = page.reload()
  const dialog = await dialogEvent
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reload
  await page.unroute(partUrls)
  await expectEventually(uploadRow(page, 'long.jpg')).toContainText(
    'Choose this file again to continue.',
  )

  await chooseFiles(page, picture)
  await expectEventually(uploadRow(page, 'long.jpg')).toContainText(uploadedPattern)
  await expectEventually(uploadRow(page, 'long.jpg')).toHaveCount(1)
  expect(sortNumbers(sentParts)).toEqual([1, 2, 3, 4])
})

test('leaving during an upload asks for confirmation', async ({ page }) => {
  await openUpload(page)
  await page.route(partUrls, () => undefined)
  await chooseFiles(page, await newPicture('held.jpg'))
  await expectEventually(uploadRow(page, 'held.jpg')).toContainText('Uploading')
  await page.getByRole('link', { name: /contributors/ }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Stop uploading?' })
  await dialog.getByRole('button', { name: 'Keep uploading' }).click()
  expect(page.url()).toBe(`${origins.contributor}/upload`)

  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Log out' }).click()
  await dialog.getByRole('button', { name: 'Keep uploading' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(uploadRow(page, 'held.jpg')).toContainText('Uploading')

  await page.getByRole('button', { name: 'Cancel held.jpg' }).press('Enter')
  await expectEventually(uploadRow(page, 'held.jpg')).toContainText('Canceled')
  const removeButton = page.getByRole('button', { name: 'Remove held.jpg' })
  await expect(removeButton).toBeFocused()
  await removeButton.press('Enter')
  await expect(page.getByRole('heading', { name: 'No photos yet' })).toBeFocused()
  await page.getByRole('link', { name: /contributors/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello')
})

test.describe('offline', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('an upload pauses and resumes automatically', async ({ page, context }) => {
    await openUpload(page)
    await page.route(partUrls, () => undefined)
    await chooseFiles(page, await newPicture('train.jpg'))
    await expectEventually(uploadRow(page, 'train.jpg')).toContainText('Uploading')
    await context.setOffline(true)
    await expectEventually(uploadRow(page, 'train.jpg')).toContainText('Offline')
    await page.unroute(partUrls)
    await context.setOffline(false)
    await expectEventually(uploadRow(page, 'train.jpg')).toContainText(uploadedPattern)
  })
})

test.describe('while storage is unavailable', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('an upload retries automatically, and then a Retry button appears', async ({ page }) => {
    await page.clock.install()
    await openUpload(page)
    let attempts = 0
    await page.route(partUrls, async (route) => {
      if (route.request().method() === 'PUT') attempts += 1
      await route.abort()
    })
    await chooseFiles(page, await newPicture('again.jpg'))
    await expectEventually(uploadRow(page, 'again.jpg')).toContainText('Connection lost, retrying')
    await expect(async () => {
      await page.clock.fastForward(11_000)
      await expectEventually(uploadRow(page, 'again.jpg')).toContainText(
        "The server didn't respond.",
        {
          timeout: 200,
        },
      )
    }).toPass({ timeout: 20_000 })
    expect(attempts).toBe(9)

    await page.unroute(partUrls)
    await page.getByRole('button', { name: 'Retry again.jpg' }).click()
    await expect(async () => {
      await page.clock.fastForward(1000)
      await expectEventually(uploadRow(page, 'again.jpg')).toContainText(uploadedPattern, {
        timeout: 200,
      })
    }).toPass({ timeout: 20_000 })
  })
})

test('after confirmation, a user can log out during an upload', async ({ page }) => {
  await openUpload(page)
  await page.route(partUrls, () => undefined)
  await chooseFiles(page, await newPicture('left.jpg'))
  await expectEventually(uploadRow(page, 'left.jpg')).toContainText('Uploading')
  await page.getByRole('button', { name: 'Log out' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Stop uploading?' })
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/auth\?mode=login/)
  await expect(dialog).toBeHidden()
})

test.describe('server rejections', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('a file that exceeds the quota shows how much is left and what to do', async ({ page }) => {
    const { id } = await openUpload(page)
    await runSql('insert into upload_quotas (user_id, quota_bytes) values ($1, 2048)', [id])
    const picture = await newPicture('too-much.jpg')
    await chooseFiles(page, picture)
    const row = uploadRow(page, 'too-much.jpg')
    await expectEventually(row).toContainText(
      '2.0 kB of your 2.0 kB is left. Contact us to get more space.',
    )

    await runSql('update upload_quotas set quota_bytes = 1000000000 where user_id = $1', [id])
    await row.getByRole('button', { name: /retry/i }).click()
    await expectEventually(row).toContainText(uploadedPattern)
  })

  test('a contributor who has not finished onboarding gets a link to onboarding', async ({
    page,
  }) => {
    const { session } = await newUser({ roles: ['contributor'] })
    await storeContributorSession(page, session)
    await page.goto(`${origins.contributor}/upload`)
    await expect(page.getByText('Finish setting up your account before you upload')).toBeVisible()
    await chooseFiles(page, await newPicture('early.jpg'))
    await expectEventually(uploadRow(page, 'early.jpg')).toContainText('Finish setting up')

    await page.getByRole('link', { name: 'Set up your account' }).click()
    await expect(page).toHaveURL(`${origins.contributor}/onboarding`)
  })
})

test('visitors are redirected to sign-in, and customers see who the page is for', async ({
  page,
}) => {
  await page.goto(`${origins.contributor}/upload`)
  await expect(page).toHaveURL(/\/auth\?mode=login&returnUrl=%2Fupload/)

  const { session } = await newUser({ roles: ['customer'] })
  await storeContributorSession(page, session)
  await page.goto(`${origins.contributor}/upload`)
  await expect(page.getByRole('alert')).toContainText('This page is for contributors')
})

test('the upload page has no accessibility violations', async ({ page }) => {
  test.slow()
  await openUpload(page)
  expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])

  const { buffer } = await newPicture('x.jpg')
  const longName = `${'a-very-long-name-that-a-scanner-made-'.repeat(6)}.jpg`
  await page.route(partUrls, () => undefined)
  await chooseFiles(page, await newLargePicture(longName, 9 * mb), {
    name: 'IMG_0042.HEIC',
    mimeType: 'image/heic',
    buffer,
  })
  await expectEventually(uploadRow(page, 'IMG_0042.HEIC')).toContainText('Wrong type')
  await expectEventually(uploadRow(page, longName)).toContainText('Uploading')
  expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
})

const sortNumbers = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)

function readPartNumber(url: string): number {
  return Number(new URL(url).searchParams.get('partNumber'))
}
