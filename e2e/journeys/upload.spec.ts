import { origins } from '../stack/addresses.ts'
import { findViolationsInAllThemesAndWidths } from '../support/browser/axe.ts'
import { chooseFiles, openUpload, uploadRow } from '../support/browser/contributor-screens.ts'
import { timeoutFactor } from '../support/browser/timeout-factor.ts'
import { runSql } from '../support/data/database.ts'
import { newLargePicture, newPicture } from '../support/data/pictures.ts'
import { storeContributorSession } from '../support/people/families.ts'
import { newPerson } from '../support/people/people.ts'
import { expect, test } from '../support/test.ts'

const mb = 1024 * 1024
const parts = '**/originals/**'
/** The upload is complete: its photo has a number. */
const arrived = /(Processing|Needs).*#\d+/
/** Long enough to hash, begin and upload a file on a busy machine. */
const expectSoon = expect.configure({ timeout: timeoutFactor * 20_000 })

test('a chosen image uploads directly to storage and becomes a photo', async ({ page }) => {
  const { id } = await openUpload(page)
  const puts: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()))
  await chooseFiles(page, await newPicture('at-the-lake.jpg'))

  await expectSoon(uploadRow(page, 'at-the-lake.jpg')).toContainText(arrived)
  expect(puts).toHaveLength(1)
  expect(new URL(puts[0] ?? '').origin).not.toBe(origins.contributor)
  const photos = await runSql<{ photo_status: string }>(
    'select photo_status from photos where user_id = $1',
    [id],
  )
  expect(photos).toHaveLength(1)
})

test('a duplicate is reported before a byte is sent', async ({ page }) => {
  await openUpload(page)
  const picture = await newPicture('once.jpg')
  await chooseFiles(page, picture)
  await expectSoon(uploadRow(page, 'once.jpg')).toContainText(arrived)

  const puts: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()))
  await chooseFiles(page, { ...picture, name: 'twice.jpg' })
  await expectSoon(uploadRow(page, 'twice.jpg')).toContainText(/Duplicate.*Same as #\d+/)
  expect(puts).toEqual([])
})

test('rejected files say why, HEIC with a hint', async ({ page }) => {
  await openUpload(page)
  const { buffer } = await newPicture('x.jpg')
  await chooseFiles(
    page,
    { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer },
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer },
    { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
  )
  await expectSoon(uploadRow(page, 'IMG_0042.HEIC')).toContainText('Set your phone to save JPEG')
  await expectSoon(uploadRow(page, 'letter.pdf')).toContainText('We take TIFF and JPEG files.')
  await expectSoon(uploadRow(page, 'empty.jpg')).toContainText('The file is empty.')
  await page.getByRole('button', { name: 'Remove letter.pdf' }).click()
  await expectSoon(uploadRow(page, 'letter.pdf')).toHaveCount(0)
})

test('pausing finishes the parts in flight, and resuming sends the rest', async ({ page }) => {
  test.slow()
  await openUpload(page)
  const sent: number[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'PUT' && response.ok()) sent.push(partOf(response.url()))
  })
  // Blocks every part after the first.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(parts, async (route) => {
    if (route.request().method() === 'PUT' && partOf(route.request().url()) > 1) await released
    await route.continue()
  })
  await chooseFiles(page, await newLargePicture('slow.jpg', 25 * mb))
  await expectSoon.poll(() => sent).toEqual([1])
  await page.getByRole('button', { name: 'Pause slow.jpg' }).click()
  await expectSoon(uploadRow(page, 'slow.jpg')).toContainText('Pausing')
  release()
  await expectSoon(uploadRow(page, 'slow.jpg')).toContainText('Paused 96%')
  expect(inOrder(sent)).toEqual([1, 2, 3])

  await page.getByRole('button', { name: 'Resume slow.jpg' }).click()
  await expectSoon(uploadRow(page, 'slow.jpg')).toContainText(arrived)
  expect(inOrder(sent)).toEqual([1, 2, 3, 4])
})

test('after a reload the same file resumes where it stopped', async ({ page }) => {
  test.slow()
  await openUpload(page)
  const sent: number[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'PUT' && response.ok()) sent.push(partOf(response.url()))
  })
  await page.route(parts, async (route) => {
    if (route.request().method() === 'PUT' && partOf(route.request().url()) > 2) return
    await route.continue()
  })
  const picture = await newLargePicture('long.jpg', 25 * mb)
  await chooseFiles(page, picture)
  await expectSoon.poll(() => inOrder(sent)).toEqual([1, 2])

  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloaded
  await page.unroute(parts)
  await expectSoon(uploadRow(page, 'long.jpg')).toContainText('Choose this file again to go on.')

  await chooseFiles(page, picture)
  await expectSoon(uploadRow(page, 'long.jpg')).toContainText(arrived)
  await expectSoon(uploadRow(page, 'long.jpg')).toHaveCount(1)
  expect(inOrder(sent)).toEqual([1, 2, 3, 4])
})

test('leaving during an upload asks first', async ({ page }) => {
  await openUpload(page)
  await page.route(parts, () => undefined)
  await chooseFiles(page, await newPicture('held.jpg'))
  await expectSoon(uploadRow(page, 'held.jpg')).toContainText('Uploading')
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
  await expectSoon(uploadRow(page, 'held.jpg')).toContainText('Canceled')
  const remove = page.getByRole('button', { name: 'Remove held.jpg' })
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await expect(page.getByRole('heading', { name: 'No photos yet' })).toBeFocused()
  await page.getByRole('link', { name: /contributors/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello')
})

test.describe('offline', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('an upload waits, and resumes by itself', async ({ page, context }) => {
    await openUpload(page)
    await page.route(parts, () => undefined)
    await chooseFiles(page, await newPicture('train.jpg'))
    await expectSoon(uploadRow(page, 'train.jpg')).toContainText('Uploading')
    await context.setOffline(true)
    await expectSoon(uploadRow(page, 'train.jpg')).toContainText('Offline')
    await page.unroute(parts)
    await context.setOffline(false)
    await expectSoon(uploadRow(page, 'train.jpg')).toContainText(arrived)
  })
})

test.describe('unavailable storage', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('is retried, and a Retry button appears if it stays unavailable', async ({ page }) => {
    await page.clock.install()
    await openUpload(page)
    let tries = 0
    await page.route(parts, async (route) => {
      if (route.request().method() === 'PUT') tries += 1
      await route.abort()
    })
    await chooseFiles(page, await newPicture('again.jpg'))
    await expectSoon(uploadRow(page, 'again.jpg')).toContainText(
      'The connection broke, trying again',
    )
    await expect(async () => {
      await page.clock.fastForward(11_000)
      await expectSoon(uploadRow(page, 'again.jpg')).toContainText('The server did not answer.', {
        timeout: 200,
      })
    }).toPass({ timeout: 20_000 })
    expect(tries).toBe(9)

    await page.unroute(parts)
    await page.getByRole('button', { name: 'Retry again.jpg' }).click()
    await expect(async () => {
      await page.clock.fastForward(1000)
      await expectSoon(uploadRow(page, 'again.jpg')).toContainText(arrived, {
        timeout: 200,
      })
    }).toPass({ timeout: 20_000 })
  })
})

test('logging out during an upload ends it after confirmation', async ({ page }) => {
  await openUpload(page)
  await page.route(parts, () => undefined)
  await chooseFiles(page, await newPicture('left.jpg'))
  await expectSoon(uploadRow(page, 'left.jpg')).toContainText('Uploading')
  await page.getByRole('button', { name: 'Log out' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Stop uploading?' })
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/auth\?mode=login/)
  await expect(dialog).toBeHidden()
})

test.describe('a file that the server rejects', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('a file that exceeds the quota shows how much is left and what to do', async ({ page }) => {
    const { id } = await openUpload(page)
    await runSql('insert into upload_quotas (user_id, quota_bytes) values ($1, 2048)', [id])
    const picture = await newPicture('too-much.jpg')
    await chooseFiles(page, picture)
    const row = uploadRow(page, 'too-much.jpg')
    await expectSoon(row).toContainText(
      '2.0 kB of your 2.0 kB is left. Contact us to get more space.',
    )

    await runSql('update upload_quotas set quota_bytes = 1000000000 where user_id = $1', [id])
    await row.getByRole('button', { name: /retry/i }).click()
    await expectSoon(row).toContainText(arrived)
  })

  test('a contributor without a complete account is sent to the setup', async ({ page }) => {
    const { session } = await newPerson({ roles: ['contributor'] })
    await storeContributorSession(page, session)
    await page.goto(`${origins.contributor}/upload`)
    await expect(page.getByText('Finish setting up your account before you upload')).toBeVisible()
    await chooseFiles(page, await newPicture('early.jpg'))
    await expectSoon(uploadRow(page, 'early.jpg')).toContainText('Finish setting up')

    await page.getByRole('link', { name: 'Set up your account' }).click()
    await expect(page).toHaveURL(`${origins.contributor}/onboarding`)
  })
})

test('is for contributors: customers see an explanation, anonymous visitors sign in first', async ({
  page,
}) => {
  await page.goto(`${origins.contributor}/upload`)
  await expect(page).toHaveURL(/\/auth\?mode=login&returnUrl=%2Fupload/)

  const { session } = await newPerson({ roles: ['customer'] })
  await storeContributorSession(page, session)
  await page.goto(`${origins.contributor}/upload`)
  await expect(page.getByRole('alert')).toContainText('This page is for contributors')
})

test('has no violations at any width in either theme', async ({ page }) => {
  test.slow()
  await openUpload(page)
  expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])

  const { buffer } = await newPicture('x.jpg')
  const long = `${'a-very-long-name-that-a-scanner-made-'.repeat(6)}.jpg`
  await page.route(parts, () => undefined)
  await chooseFiles(page, await newLargePicture(long, 9 * mb), {
    name: 'IMG_0042.HEIC',
    mimeType: 'image/heic',
    buffer,
  })
  await expectSoon(uploadRow(page, 'IMG_0042.HEIC')).toContainText('Wrong type')
  await expectSoon(uploadRow(page, long)).toContainText('Uploading')
  expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
})

const inOrder = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)

function partOf(url: string): number {
  return Number(new URL(url).searchParams.get('partNumber'))
}
