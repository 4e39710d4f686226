import { origins } from '../stack/addresses.ts'
import { findViolationsInAllThemesAndWidths } from '../support/browser/axe.ts'
import {
  confirmNoFaces,
  findTab,
  openMyPhotos,
  photoCell,
} from '../support/browser/contributor-screens.ts'
import { toastWith } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import { addPhoto, readPhotoStatus } from '../support/data/photos.ts'
import { signInNewFamily } from '../support/people/families.ts'
import { newUser } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

test('tabs show a family’s photos by status', async ({ page }) => {
  const family = await signInNewFamily(page)
  await addPhoto(family.id, { status: 'live', title: 'At the lake', decade: '1960s' })
  await addPhoto(family.id, { status: 'needs_info', title: 'Porch' })
  await addPhoto(family.id, { status: 'awaiting_releases', title: 'Picnic', decade: '1950s' })
  await openMyPhotos(page)

  await expect(findTab(page, 'All')).toHaveText('All 3')
  await expect(photoCell(page, 'At the lake')).toContainText('Live')
  await findTab(page, 'Needs your input').click()
  await expect(photoCell(page, 'Porch')).toContainText('Needs info')
  await expect(photoCell(page, 'At the lake')).toHaveCount(0)
  await expect(page).toHaveURL(/tab=to_do/)
  await findTab(page, 'In review').click()
  await expect(page.getByRole('heading', { name: 'Nothing is in review' })).toBeVisible()
  await expect(findTab(page, 'Withdrawn')).toHaveCount(0)

  await page.reload()
  await expect(findTab(page, 'In review')).toHaveAttribute('aria-selected', 'true')
})

test('a family edits two photos together and submits them', async ({ page }) => {
  const family = await signInNewFamily(page)
  const ids = [
    await addPhoto(family.id, { status: 'needs_info', title: 'Porch' }),
    await addPhoto(family.id, { status: 'needs_info', title: 'Garden' }),
  ]
  await openMyPhotos(page)
  await page.getByRole('checkbox', { name: 'Select Porch' }).check()
  await page.getByRole('checkbox', { name: 'Select Garden' }).check()
  const bar = page.getByRole('region', { name: 'Selected photos' })
  await bar.getByRole('button', { name: 'Submit' }).click()
  await expect(toastWith(page, 'Nothing submitted yet')).toBeVisible()
  await expect(
    page.getByText(/still need the decade and who holds the rights/).last(),
  ).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select Porch' }).check()
  await page.getByRole('checkbox', { name: 'Select Garden' }).check()
  await bar.getByRole('button', { name: /Edit/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit 2 photos' })
  await sheet.getByRole('combobox', { name: 'Decade' }).selectOption('1950s')
  await sheet.getByRole('combobox', { name: 'Place' }).fill('Dayton, Ohio')
  await page.keyboard.press('Enter')
  await sheet.getByRole('radio', { name: 'Taken by me' }).check()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByRole('alert')).toContainText('confirm that you own the print')
  await sheet.getByRole('checkbox', { name: /I own these prints/ }).check()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(toastWith(page, '2 photos changed')).toBeVisible()
  await expect(photoCell(page, 'Garden')).toContainText('Dayton')

  await bar.getByRole('button', { name: 'Submit' }).dblclick()
  await confirmNoFaces(page)
  await expect(toastWith(page, '2 photos submitted')).toBeVisible()
  await expect(photoCell(page, 'Porch')).toContainText('Submitted')
  for (const id of ids) expect(await readPhotoStatus(id)).toBe('submitted')
})

test('a family pauses, resumes and withdraws a live photo, and the orders for the photo remain', async ({
  page,
}) => {
  const family = await signInNewFamily(page)
  const id = await addPhoto(family.id, { status: 'live', title: 'At the lake', decade: '1960s' })
  await runSql(
    `with sale as (
       insert into orders (placed_by, subtotal, discount, total) values ($1, 4500, 0, 4500) returning id)
     insert into order_lines (order_id, position, photo_id, photoid, license_type, unit_price, multiplier, total,
       contributor_id, royalty_rate)
     select s.id, 1, p.id, p.photoid, 'background-dressing', 4500, 1, 4500, $1, 0.4 from sale s, photos p where p.id = $2`,
    [family.id, id],
  )
  await openMyPhotos(page)
  const bar = page.getByRole('region', { name: 'Selected photos' })
  const selectPhoto = () => page.getByRole('checkbox', { name: 'Select At the lake' }).check()
  await selectPhoto()
  await bar.getByRole('button', { name: 'Pause' }).click()
  await expect(photoCell(page, 'At the lake')).toContainText('Paused')
  await selectPhoto()
  await bar.getByRole('button', { name: 'Offer again' }).click()
  await expect(photoCell(page, 'At the lake')).toContainText('Live')

  await selectPhoto()
  await bar.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw this photo?' })
  await expect(dialog).toContainText('delisted immediately')
  await expect(dialog).toContainText('Existing licenses remain')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await readPhotoStatus(id)).toBe('live')
  await bar.getByRole('button', { name: 'Withdraw' }).click()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(photoCell(page, 'At the lake')).toHaveCount(0)
  await findTab(page, 'Withdrawn').click()
  await expect(photoCell(page, 'At the lake')).toContainText('Withdrawn')
  expect(await runSql('select from order_lines where photo_id = $1', [id])).toHaveLength(1)
  expect(await runSql('select from photo_card where photo_id = $1', [id])).toHaveLength(0)
})

test('a live photo must be removed from the shop before it can be edited, and is then reviewed again', async ({
  page,
}) => {
  const family = await signInNewFamily(page)
  const id = await addPhoto(family.id, { status: 'live', title: 'At the lake', decade: '1960s' })
  await page.goto(`${origins.contributor}/photos/${id}`)
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeDisabled()
  await page.getByRole('button', { name: 'Remove from shop to edit' }).click()
  const dialog = page.getByRole('alertdialog', {
    name: 'Remove this photo from the shop to edit it?',
  })
  await expect(dialog).toContainText('after another review')
  await dialog.getByRole('button', { name: 'Remove from shop' }).click()
  await expect(toastWith(page, '1 photo removed from the shop')).toBeVisible()
  expect(await readPhotoStatus(id)).toBe('needs_info')

  await page.getByRole('textbox', { name: 'Title' }).fill('At the sea')
  await page.getByRole('textbox', { name: 'Title' }).press('Enter')
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await confirmNoFaces(page)
  await expect(toastWith(page, '1 photo submitted')).toBeVisible()
  expect(await readPhotoStatus(id)).toBe('submitted')
})

test('selecting, editing and opening photos works by keyboard alone', async ({ page }) => {
  const family = await signInNewFamily(page)
  for (const title of ['One', 'Two', 'Three'])
    await addPhoto(family.id, { status: 'needs_info', title })
  await openMyPhotos(page)
  const link = (title: string) => photoCell(page, title).getByRole('link')
  await link('Three').focus()

  await page.keyboard.press('ArrowRight')
  await expect(link('Two')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await expect(link('One')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('2 selected').last()).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: 'Edit 2 photos' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link('One')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Selected photos' })).toHaveCount(0)
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/photos\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: 'Three', level: 1 })).toBeVisible()
})

test('a family edits each field of a photo, views the back of the print and submits the photo', async ({
  page,
}) => {
  const family = await signInNewFamily(page)
  const id = await addPhoto(family.id, { status: 'needs_info' })
  await addPhoto(family.id, { status: 'submitted', backOf: id })
  await runSql(
    `insert into clearance_checks (photo_id, decision, reason, note, created_at)
     values ($1, 'returned', 'title_unclear', 'Was it your aunt?', now() - interval '3 minutes')`,
    [id],
  )
  await page.goto(`${origins.contributor}/photos/${id}`)
  await expect(
    page.getByText(/Before it can be submitted it needs a title or a description/).first(),
  ).toBeVisible()
  await expect(page.getByText('Was it your aunt?')).toBeVisible()
  await expect(page.getByText(/Tell us who took it/)).toBeVisible()

  await page.getByRole('textbox', { name: 'Title' }).fill('Aunt Christine on the porch')
  await page.getByRole('textbox', { name: 'Date' }).fill('1953-13')
  await page.getByRole('combobox', { name: 'Place' }).focus()
  await expect(page.getByText('Use a format like 1966, 1966-07 or 1966-07-04.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Date' }).fill('1953-09')
  await page.getByRole('combobox', { name: 'Place' }).fill('Dayton, Ohio')
  await page.getByRole('combobox', { name: 'Place' }).press('Enter')
  await expect(page.getByRole('combobox', { name: 'Decade' })).toHaveValue('1950s')
  await page.getByRole('combobox', { name: 'Tags' }).fill('porch, summer')
  await page.getByRole('button', { name: 'Remove summer' }).click()
  await page.getByRole('radio', { name: 'Taken by me' }).check()
  await page.getByRole('checkbox', { name: /I own these prints/ }).check()
  await expect(
    page.getByText('Make the changes that the moderator asked for, then submit it again.'),
  ).toBeVisible()

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('f')
  await expect(page.getByRole('img', { name: /^Back of the print/ })).toBeVisible()
  await page.keyboard.press('f')
  await expect(page.getByRole('img', { name: 'Aunt Christine on the porch' })).toBeVisible()

  await page.getByRole('button', { name: 'Submit for review' }).click()
  await confirmNoFaces(page)
  await expect(toastWith(page, '1 photo submitted')).toBeVisible()
  await expect(page.getByText('It is waiting for a moderator.')).toBeVisible()
  const [row] = await runSql('select * from photos where id = $1', [id])
  expect(row).toMatchObject({
    photo_status: 'submitted',
    title: 'Aunt Christine on the porch',
    date_taken: '1953-09',
    decade_taken: '1950s',
    location_city: 'Dayton',
    location_state_province: 'Ohio',
    tags: ['porch'],
  })
})

test.describe('missing photos', () => {
  test.use({ expectedErrors: /404/ })

  test('another user’s photo shows Photo not found', async ({ page }) => {
    const otherFamily = await newUser({ roles: ['contributor'] })
    const otherPhotoId = await addPhoto(otherFamily.id, {
      status: 'live',
      title: 'Theirs',
      decade: '1960s',
    })
    await signInNewFamily(page)
    await page.goto(`${origins.contributor}/photos/${otherPhotoId}`)

    await expect(page.getByRole('heading', { name: 'Photo not found' })).toBeVisible()
  })
})

test('the photo list and a photo page have no accessibility violations', async ({ page }) => {
  const family = await signInNewFamily(page)
  const title = 'A very long title that someone wrote with everybody’s name in it and the dog’s'
  const id = await addPhoto(family.id, { status: 'needs_info', title })
  await addPhoto(family.id, { status: 'live', title: 'Lake', decade: '1960s' })
  await addPhoto(family.id, {
    status: 'declined',
    title: 'Attic',
    size: { width: 800, height: 1200 },
  })
  await openMyPhotos(page)
  await page.getByRole('checkbox', { name: 'Select Lake' }).check()
  await expect(page.getByRole('region', { name: 'Selected photos' })).toBeVisible()
  expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])

  await page.goto(`${origins.contributor}/photos/${id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible()
  expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
})
