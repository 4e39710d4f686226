import type { Page } from '@playwright/test'
import { inboxOf } from '@shoebox/server/testing/inbox'
import { origins } from '../stack/addresses.ts'
import { findViolationsInAllThemesAndWidths } from '../support/browser/axe.ts'
import { toasts } from '../support/browser/page.ts'
import { fillInReview, openReview } from '../support/browser/review-screen.ts'
import { runSql } from '../support/data/database.ts'
import { addPhoto, readPhotoStatus } from '../support/data/photos.ts'
import {
  addSubmittedPhoto,
  alice,
  dave,
  expireUndoPeriod,
  moveOtherPhotosToEndOfQueue,
  newFamilyNamed,
} from '../support/data/reviews.ts'
import { newUser, signIn } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(moveOtherPhotosToEndOfQueue)

test('a moderator approves, undoes and returns photos by keyboard alone', async ({ page }) => {
  test.slow()
  const family = await newFamilyNamed('David')
  const pieId = await addSubmittedPhoto(family, {
    title: 'Waiting for the pie',
    people: [alice, dave],
  })
  const snowId = await addSubmittedPhoto(family, { title: 'In the snow' })
  const porchId = await addSubmittedPhoto(family, { title: 'On the porch' })
  await addSubmittedPhoto(family, { title: 'By the lake' })
  await openReview(page)
  const title = (name: string) => page.getByRole('heading', { name, level: 2 })
  await expect(title('Waiting for the pie')).toBeVisible()
  await expect(page.getByText('Signed as “Dave Hallowell”')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Approve/ })).toContainText('Count the faces')

  await fillInReview(page, 2)
  await expect(page.getByText('5 of 5 required')).toBeVisible()
  await expect(page.getByText('Grade when approved: B')).toBeVisible()
  await page.keyboard.press('7')
  await expect(page.getByRole('button', { name: /^Approve/ })).toContainText('1 check left')
  await page.keyboard.press('a')
  await expect(title('Waiting for the pie')).toBeVisible()
  await page.keyboard.press('7')
  await page.keyboard.press('a')
  await expect(title('In the snow')).toBeVisible()
  await expect.poll(() => readPhotoStatus(pieId)).toBe('live')
  await expect(toasts(page)).toContainText(/Approved #\d+/)
  await expect(toasts(page).getByRole('button', { name: 'Undo (U)' })).toBeVisible()

  await page.keyboard.press('u')
  await expect(title('Waiting for the pie')).toBeVisible()
  await expect.poll(() => readPhotoStatus(pieId)).toBe('in_review')
  await expect(page.getByText('5 of 5 required')).toBeVisible()
  await page.keyboard.press('a')
  await expect(title('In the snow')).toBeVisible()

  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: 'Return to the family' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose a reason')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Title unclear/ })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Who is on the left?')
  await page.getByRole('button', { name: 'Return', exact: true }).last().press('Enter')
  await expect(title('On the porch')).toBeVisible()
  await expect.poll(() => readPhotoStatus(snowId)).toBe('needs_info')
  await expect(page.getByText(/This session 2 done, 1 approved, 1 returned/)).toBeVisible()
  await expect(toasts(page)).toContainText(/Returned #\d+/)
  await expect(toasts(page).getByRole('listitem')).toHaveCount(1)
  const findNotices = async () =>
    (await inboxOf(family.email)).filter(
      ({ subject }) => subject === 'A photo needs something from you',
    )
  expect(await findNotices()).toEqual([])
  await expireUndoPeriod(snowId)
  await expect.poll(async () => (await findNotices()).length, { timeout: 20_000 }).toBe(1)
  expect((await findNotices())[0]?.text).toContain('Who is on the left?')

  await page.keyboard.press('s')
  await expect(title('By the lake')).toBeVisible()
  await expect.poll(() => readPhotoStatus(porchId)).toBe('in_review')
})

test('the Approve button shows what is missing, and a moderator edits the description', async ({
  page,
}) => {
  const family = await newFamilyNamed('Ruth')
  const personWithoutRelease = { name: 'Walter', relation: null }
  const id = await addSubmittedPhoto(family, {
    title: 'Two at the fence',
    people: [alice, personWithoutRelease],
  })
  await runSql(`update photos set title = null, description = 'At the fence' where id = $1`, [id])
  await openReview(page)
  await expect(page.getByRole('heading', { name: 'At the fence', level: 2 })).toBeVisible()
  const approveButton = page.getByRole('button', { name: /^Approve/ })
  await expect(approveButton).toContainText('1 face without release')
  await fillInReview(page, 3)
  await expect(approveButton).toContainText('3 faces seen, 2 marked')
  await expect(
    page.getByText('Before you can approve: 1 face without release; 3 faces seen, 2 marked.'),
  ).toBeVisible()
  await expect(page.getByText(/^Grade when approved/)).toHaveCount(0)
  await page.keyboard.press('a')
  await expect(toasts(page)).toContainText('Not ready yet')
  await page.keyboard.press('7')
  await expect(toasts(page)).toHaveCount(0)

  await page.keyboard.press('e')
  const field = page.getByRole('textbox', { name: 'Description' })
  await expect(field).toBeFocused()
  await field.fill('Two at the fence of the farm')
  await field.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Two at the fence of the farm' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused()
  await expect
    .poll(() => runSql('select description from photos where id = $1', [id]))
    .toEqual([{ description: 'Two at the fence of the farm' }])
})

test.describe('server rejections', () => {
  test.use({ expectedErrors: /409/ })

  test('if the server rejects an approval, the photo reappears with its review checks intact', async ({
    page,
  }) => {
    const family = await newFamilyNamed('Ruth')
    const id = await addSubmittedPhoto(family, { title: 'Three at the fence', people: [alice] })
    await openReview(page)
    await expect(page.getByRole('heading', { name: 'Three at the fence' })).toBeVisible()
    await fillInReview(page, 1)
    await expect(page.getByRole('button', { name: /^Approve/ })).toContainText('Grade B')
    await runSql(`update rights_claims set claim_state = 'disputed' where photo_id = $1`, [id])
    await page.keyboard.press('a')
    await expect(page.getByText('The rights of this photo are not complete').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Three at the fence' })).toBeVisible()
    await expect(page.getByText('5 of 5 required')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Approve/ })).toContainText('Title disputed')
  })
})

test('another moderator gives the second look, and a dispute takes the photo off sale', async ({
  page,
  browser,
}) => {
  test.slow()
  const family = await newFamilyNamed('Mark')
  const id = await addSubmittedPhoto(family, { title: 'Second Avenue' })
  await openReview(page)
  await expect(page.getByRole('heading', { name: 'Second Avenue' })).toBeVisible()
  await fillInReview(page, 1)
  await page.keyboard.press('a')
  await expect.poll(() => readPhotoStatus(id)).toBe('live')

  await resetSecondLook(id)
  const context = await browser.newContext()
  const secondPage = await context.newPage()
  await signIn(secondPage, await newUser({ roles: ['moderator'] }))
  await secondPage.goto(`${origins.web}/admin/review?view=second`)
  await expect(secondPage.getByRole('heading', { name: 'Second Avenue', level: 2 })).toBeVisible()
  await expect(secondPage.getByText('approved Jan 1, 2001 by another moderator')).toBeVisible()
  // Hold the incidents refetch until the next photo is shown: the "cleared for hero usage" toast must appear anyway.
  await secondPage.route('**/api/review/incidents*', async (route) => {
    await expect(secondPage.getByRole('heading', { name: 'Second Avenue', level: 2 })).toHaveCount(
      0,
    )
    await route.continue()
  })
  await secondPage.keyboard.press('a')
  await expect(secondPage.getByText('is cleared for hero usage').first()).toBeVisible()
  await secondPage.unrouteAll({ behavior: 'wait' })
  const [row] = await runSql('select photo_allows_hero($1) as hero', [id])
  expect(row).toEqual({ hero: true })

  await resetSecondLook(id)
  await secondPage.reload()
  await expect(secondPage.getByRole('heading', { name: 'Second Avenue', level: 2 })).toBeVisible()
  await secondPage.keyboard.press('d')
  await secondPage.getByLabel('Reason').fill('A studio asked about it')
  await secondPage.getByRole('button', { name: 'Dispute', exact: true }).last().click()
  await expect.poll(() => readPhotoStatus(id)).toBe('incident_hold')
  await context.close()
})

/** Clears the photo's second look and moves the photo to the front of the second-look queue. */
async function resetSecondLook(photoId: string): Promise<void> {
  await runSql(
    `update clearance_checks set created_at = '2001-01-01', second_reviewer_id = null, second_at = null
     where photo_id = $1`,
    [photoId],
  )
}

test('the review page has no accessibility violations', async ({ page }) => {
  test.slow()
  await addSubmittedPhoto(await newFamilyNamed('Emily'), {
    title: 'For axe',
    people: [alice, dave],
  })
  await openReview(page)
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeVisible()
  expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
  await page.getByRole('button', { name: /^Decline/ }).click()
  await page.getByRole('dialog', { name: 'Decline this photo' }).waitFor()
  expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expectNoViolationsInView(page, 'second')
  await expectNoViolationsInView(page, 'held')
})

/** Adds a photo to the front of a review view and checks the view with axe. */
async function expectNoViolationsInView(page: Page, view: 'second' | 'held'): Promise<void> {
  const family = await newFamilyNamed('Emily')
  const title = `For axe, ${view}`
  const id = await addPhoto(family.id, { status: 'live', title, decade: '1990s' })
  await resetSecondLook(id)
  if (view === 'held') {
    await runSql(`update rights_claims set claim_state = 'disputed' where photo_id = $1`, [id])
    await runSql(`update incidents set opened_at = '2001-01-01' where photo_id = $1`, [id])
  }
  await page.goto(`${origins.web}/admin/review?view=${view}`)
  await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
  expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
}
