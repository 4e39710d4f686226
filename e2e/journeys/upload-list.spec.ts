import { readFile } from 'node:fs/promises'
import { drawJpeg } from '@shoebox/server/testing/photos/draw-jpeg'
import { origins } from '../stack/addresses.ts'
import { findViolations } from '../support/browser/axe.ts'
import {
  chooseFiles,
  confirmNoFaces,
  openUpload,
  uploadRow,
} from '../support/browser/contributor-screens.ts'
import { timeoutFactor } from '../support/browser/timeout-factor.ts'
import { runSql } from '../support/data/database.ts'
import { newPicture, toDecompressionBomb } from '../support/data/pictures.ts'
import { signInNewFamily } from '../support/people/families.ts'
import { expect, test } from '../support/test.ts'

/** Waits long enough to hash, upload and process a file on a busy machine. */
const expectEventually = expect.configure({ timeout: timeoutFactor * 30_000 })
const partUrls = '**/originals/**'

test('every file shows its result, and files with a bad header are not uploaded', async ({
  page,
}) => {
  test.slow()
  await openUpload(page)
  await expect(page.getByText('short side at least 1,000 px')).toBeVisible()
  const uploadUrls: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && uploadUrls.push(request.url()))
  const { buffer } = await newPicture('x.jpg')
  const file = (name: string, body: Buffer) => ({ name, mimeType: 'image/jpeg', buffer: body })
  await chooseFiles(
    page,
    file('small.jpg', await drawJpeg({ seed: 1, width: 900, height: 700 })),
    file('bomb.jpg', toDecompressionBomb(buffer)),
    file('drawing.jpg', Buffer.from('\x89PNG\r\n\x1a\n and then nothing', 'latin1')),
  )
  await expectEventually(uploadRow(page, 'small.jpg')).toContainText(
    'Too smallShort side 700 px; we need 1,000. It would print at 3.0 × 2.3 in.',
  )
  await expectEventually(uploadRow(page, 'bomb.jpg')).toContainText(
    'Too many pixelsIt has 900 megapixels; the limit is 120.',
  )
  await expectEventually(uploadRow(page, 'drawing.jpg')).toContainText('Wrong type')
  expect(uploadUrls).toEqual([])

  await chooseFiles(page, file('cut.jpg', buffer.subarray(0, buffer.length - 20_000)))
  await expectEventually(uploadRow(page, 'cut.jpg')).toContainText(
    'Broken fileThe file is damaged and cannot be read to its end.',
  )
  expect(uploadUrls).toHaveLength(1)
  await expect(page.getByRole('status').filter({ hasText: 'Broken file' })).toHaveCount(1)
})

test('the back of a print uploads with its front, and both reappear after a reload', async ({
  page,
}) => {
  test.slow()
  const { id } = await openUpload(page)
  await chooseFiles(page, await newPicture('lake_back.jpg'), await newPicture('lake.jpg'))
  await expect(page.getByRole('heading', { name: '1 photo', exact: true })).toBeVisible()
  const row = uploadRow(page, 'lake.jpg')
  await expectEventually(row).toContainText('with its back')
  await expectEventually(row).toContainText(/Needs.*lake_back\.jpg.*Uploaded/)
  const photos = await runSql<{ is_back: boolean; photo_status: string }>(
    'select back_of is not null as is_back, photo_status from photos where user_id = $1 order by 1',
    [id],
  )
  expect(photos).toEqual([
    { is_back: false, photo_status: 'needs_info' },
    { is_back: true, photo_status: 'submitted' },
  ])

  await page.reload()
  await expectEventually(row).toContainText(
    /lake\.jpg with its back.*Needs.*lake_back\.jpg.*Uploaded/,
  )
  await expectEventually(row.locator('img').first()).toBeVisible()
  await page.getByRole('button', { name: 'Clear lake.jpg from the list' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible()
})

test('a user fills in the details of all photos together and submits them', async ({ page }) => {
  test.slow()
  const user = await signInNewFamily(page)
  await openUpload(page, user)
  await page.getByLabel('Decade').selectOption('1960s')
  await chooseFiles(page, await newPicture('one.jpg'), await newPicture('two.jpg'))
  for (const name of ['one.jpg', 'two.jpg'])
    await expectEventually(uploadRow(page, name)).toContainText(/Needs.*still missing: a title/)

  const tray = page.getByRole('complementary', { name: 'For all 2 photos' })
  await tray.getByLabel('Place').fill('Dayton, Ohio')
  await page.keyboard.press('Enter')
  await tray.getByLabel('What they show').fill('Summer at the lake')
  await tray.getByRole('radio', { name: 'By a late relative' }).check()
  await tray.getByLabel('Photographer').fill('Walter Hallowell')
  await tray.getByRole('checkbox', { name: /^I own these prints/ }).check()
  const submitButton = tray.getByRole('button', { name: 'Submit 2 photos' })
  await submitButton.click({ timeout: 20_000 })
  const dialog = page.getByRole('dialog', {
    name: 'Can anyone be recognized in these 2 photos?',
  })
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Name the people' }).click()
  await expect(page.getByRole('heading', { name: 'People', level: 2 })).toBeVisible()
  await page.goBack()
  await expectEventually(uploadRow(page, 'one.jpg')).toContainText('Ready to submit')
  await expect(uploadRow(page, 'one.jpg')).toContainText('No faces marked. Name the people')
  await submitButton.click({ timeout: 20_000 })
  await confirmNoFaces(page)
  await expectEventually(uploadRow(page, 'one.jpg')).toContainText('Submitted')
  await expectEventually(uploadRow(page, 'two.jpg')).toContainText('Submitted')
  await expect(tray.getByText('2 submitted.')).toBeFocused()

  const savedRows = await runSql<Record<string, string>>(
    `select p.photo_status, p.decade_taken, p.location_state_province as state, p.description, c.basis,
       c.photographer
     from photos p join rights_claims c on c.photo_id = p.id where p.user_id = $1`,
    [user.id],
  )
  const expectedRow = {
    photo_status: 'submitted',
    decade_taken: '1960s',
    state: 'Ohio',
    description: 'Summer at the lake',
    basis: 'inherited',
    photographer: 'Walter Hallowell',
  }
  expect(savedRows).toEqual([expectedRow, expectedRow])
  expect(await findViolations(page)).toEqual([])
})

test('a user exports a CSV, fills it in and previews the changes before importing', async ({
  page,
}) => {
  test.slow()
  const { id } = await openUpload(page)
  await chooseFiles(page, await newPicture('cake.jpg'), await newPicture('=cmd.jpg'))
  for (const name of ['cake.jpg', '=cmd.jpg'])
    await expectEventually(uploadRow(page, name)).toContainText('still missing')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const exportedCsv = await readFile(await (await download).path(), 'utf8')
  expect(exportedCsv).toContain('file_name,photo_number,title')
  expect(exportedCsv).toContain("'=cmd.jpg")

  const lines = ['file_name;title;decade', 'cake.jpg;"Cake; on the good cloth";1960s']
  const importedCsv = [...lines, '=cmd.jpg;x;sixties', 'other.jpg;y;1950s'].join('\r\n')
  await page.getByLabel('Import CSV').setInputFiles({
    name: 'photos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${importedCsv}`),
  })
  const dialog = page.getByRole('dialog', { name: 'Import CSV' })
  await expect(dialog).toContainText('1 photo will be updated. 1 line has errors')
  await expect(dialog).toContainText('Line 3“sixties” is not a decade. Use a format like 1960s.')
  expect(await findViolations(page)).toEqual([])
  const readTitles = () =>
    runSql<{ title: string | null }>(
      'select title from photos where user_id = $1 and title is not null',
      [id],
    )
  expect(await readTitles()).toEqual([])
  await dialog.getByRole('button', { name: 'Update 1 photo' }).click()
  await expect(dialog).toBeHidden()
  expect(await readTitles()).toEqual([{ title: 'Cake; on the good cloth' }])
})

test('a user moves between rows, removes them and opens a photo by keyboard alone', async ({
  page,
}) => {
  await openUpload(page)
  await page.route(partUrls, () => undefined)
  const { buffer } = await newPicture('x.jpg')
  await chooseFiles(
    page,
    await newPicture('first.jpg'),
    { name: 'second.pdf', mimeType: 'application/pdf', buffer },
    { name: 'third.heic', mimeType: 'image/heic', buffer },
  )
  await expectEventually(uploadRow(page, 'first.jpg')).toContainText('Uploading')
  await page.getByRole('button', { name: 'Pause first.jpg' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Remove second.pdf' })).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(uploadRow(page, 'second.pdf')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove third.heic' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Delete')
  await expectEventually(uploadRow(page, 'first.jpg')).toContainText('Canceled')

  await page.unroute(partUrls)
  await chooseFiles(page, await newPicture('fourth.jpg'))
  await expectEventually(uploadRow(page, 'fourth.jpg')).toContainText(/#\d+/)
  await uploadRow(page, 'fourth.jpg')
    .getByRole('link', { name: /^#\d+$/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`^${origins.contributor}/photos/`))
})

test('a file uploads in one tab only, and canceling applies to both tabs', async ({
  page,
  context,
}) => {
  const user = await openUpload(page)
  await page.route(partUrls, () => undefined)
  const picture = await newPicture('shared.jpg')
  await chooseFiles(page, picture)
  await expectEventually(uploadRow(page, 'shared.jpg')).toContainText('Uploading')

  const otherTab = await context.newPage()
  await openUpload(otherTab, user)
  await expectEventually(uploadRow(otherTab, 'shared.jpg')).toContainText('In another tab')
  await chooseFiles(otherTab, { ...picture, name: 'shared-again.jpg' })
  await expectEventually(uploadRow(otherTab, 'shared-again.jpg')).toContainText('In another tab')

  await page.getByRole('button', { name: 'Cancel shared.jpg' }).click()
  for (const name of ['shared.jpg', 'shared-again.jpg'])
    await expectEventually(uploadRow(otherTab, name).first()).toContainText(
      'CanceledYou canceled it in another tab.',
    )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a user uploads a print with the camera and sees no drag-and-drop hint', async ({
    page,
  }) => {
    await openUpload(page)
    const camera = page.getByLabel('Scan with this phone')
    await expect(camera).toHaveAttribute('capture', 'environment')
    await expect(page.getByText('Drop scans')).toBeHidden()
    await camera.setInputFiles(await newPicture('camera.jpg'))
    await expectEventually(uploadRow(page, 'camera.jpg')).toContainText(/#\d+/)
  })
})
