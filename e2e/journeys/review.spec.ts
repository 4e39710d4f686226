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
  moveLeftoversToBack,
  newFamilyNamed,
} from '../support/data/reviews.ts'
import { newPerson, signIn } from '../support/people/people.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(moveLeftoversToBack)

test('a moderator approves, undoes and returns photos by keyboard alone', async ({ page }) => {
  test.slow()
  const family = await newFamilyNamed('David')
  const pie = await addSubmittedPhoto(family, {
    title: 'Waiting for the pie',
    sitters: [alice, dave],
  })
  const snow = await addSubmittedPhoto(family, { title: 'In the snow' })
  const porch = await addSubmittedPhoto(family, { title: 'On the porch' })
  await addSubmittedPhoto(family, { title: 'By the lake' })
  await openReview(page)
  const title = (name: string) => page.getByRole('heading', { name, level: 2 })
  await expect(title('Waiting for the pie')).toBeVisible()
  await expect(page.getByText('Signed as “Dave Hallowell”')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Approve/ })).toContainText('Count the faces')

  await fillInReview(page, 2)
  await expect(page.getByText('7 of 7')).toBeVisible()
  await expect(page.getByText('Grade when approved: B')).toBeVisible()
  await page.keyboard.press('7')
  await expect(page.getByRole('button', { name: /^Approve/ })).toContainText('1 check open')
  await page.keyboard.press('a')
  await expect(title('Waiting for the pie')).toBeVisible()
  await page.keyboard.press('7')
  await page.keyboard.press('a')
  await expect(title('In the snow')).toBeVisible()
  await expect.poll(() => readPhotoStatus(pie)).toBe('live')
  await expect(toasts(page)).toContainText(/Approved #\d+/)
  await expect(toasts(page).getByRole('button', { name: 'Undo (U)' })).toBeVisible()

  await page.keyboard.press('u')
  await expect(title('Waiting for the pie')).toBeVisible()
  await expect.poll(() => readPhotoStatus(pie)).toBe('in_review')
  await expect(page.getByText('7 of 7')).toBeVisible()
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
  await expect.poll(() => readPhotoStatus(snow)).toBe('needs_info')
  await expect(page.getByText(/This session 2 done, 1 approved, 1 returned/)).toBeVisible()
  await expect(toasts(page)).toContainText(/Returned #\d+/)
  await expect(toasts(page).getByRole('listitem')).toHaveCount(1)
  const told = async () =>
    (await inboxOf(family.email)).filter(
      ({ subject }) => subject === 'A photo needs something from you',
    )
  expect(await told()).toEqual([])
  await expireUndoPeriod(snow)
  await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBe(1)
  expect((await told())[0]?.text).toContain('Who is on the left?')

  await page.keyboard.press('s')
  await expect(title('By the lake')).toBeVisible()
  await expect.poll(() => readPhotoStatus(porch)).toBe('in_review')
})

test('Approve says what blocks it, and a moderator edits the description', async ({ page }) => {
  const family = await newFamilyNamed('Ruth')
  const unsigned = { name: 'Walter', relation: null }
  const id = await addSubmittedPhoto(family, {
    title: 'Two at the fence',
    sitters: [alice, unsigned],
  })
  await runSql(`update photos set title = null, description = 'At the fence' where id = $1`, [id])
  await openReview(page)
  await expect(page.getByRole('heading', { name: 'At the fence', level: 2 })).toBeVisible()
  const approve = page.getByRole('button', { name: /^Approve/ })
  await expect(approve).toContainText('1 face without release')
  await fillInReview(page, 3)
  await expect(approve).toContainText('3 seen, 2 marked')
  await expect(
    page.getByText('In the way: 1 face without release; 3 seen, 2 marked.'),
  ).toBeVisible()
  await expect(page.getByText(/^Grade when approved/)).toHaveCount(0)
  await page.keyboard.press('a')
  await expect(toasts(page)).toContainText('Not yet')
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

  test('a rejected approval brings the photo back with its statements', async ({ page }) => {
    const family = await newFamilyNamed('Ruth')
    const id = await addSubmittedPhoto(family, { title: 'Three at the fence', sitters: [alice] })
    await openReview(page)
    await expect(page.getByRole('heading', { name: 'Three at the fence' })).toBeVisible()
    await fillInReview(page, 1)
    await expect(page.getByRole('button', { name: /^Approve/ })).toContainText('Grade B')
    await runSql(`update rights_claims set claim_state = 'disputed' where photo_id = $1`, [id])
    await page.keyboard.press('a')
    await expect(page.getByText('The rights of this photo are not complete').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Three at the fence' })).toBeVisible()
    await expect(page.getByText('7 of 7')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Approve/ })).toContainText('Title disputed')
  })
})

test('another moderator does the second review, and a doubt takes a photo off sale', async ({
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

  await reopen(id)
  const context = await browser.newContext()
  const second = await context.newPage()
  await signIn(second, await newPerson({ roles: ['moderator'] }))
  await second.goto(`${origins.web}/admin/review?view=second`)
  await expect(second.getByRole('heading', { name: 'Second Avenue', level: 2 })).toBeVisible()
  await expect(second.getByText('approved Jan 1, 2001 by another moderator')).toBeVisible()
  // The next photo renders before all queries are refetched; the toast must still appear.
  await second.route('**/api/review/incidents*', async (route) => {
    await expect(second.getByRole('heading', { name: 'Second Avenue', level: 2 })).toHaveCount(0)
    await route.continue()
  })
  await second.keyboard.press('a')
  await expect(second.getByText('may be used as a hero').first()).toBeVisible()
  await second.unrouteAll({ behavior: 'wait' })
  const [allowed] = await runSql('select photo_allows_hero($1) as hero', [id])
  expect(allowed).toEqual({ hero: true })

  await reopen(id)
  await second.reload()
  await expect(second.getByRole('heading', { name: 'Second Avenue', level: 2 })).toBeVisible()
  await second.keyboard.press('d')
  await second.getByLabel('Why').fill('A studio asked about it')
  await second.getByRole('button', { name: 'Dispute', exact: true }).last().click()
  await expect.poll(() => readPhotoStatus(id)).toBe('incident_hold')
  await context.close()
})

/** Makes it the oldest photo without a second review. */
async function reopen(photoId: string): Promise<void> {
  await runSql(
    `update clearance_checks set created_at = '2001-01-01', second_reviewer_id = null, second_at = null
     where photo_id = $1`,
    [photoId],
  )
}

test('the review page has no axe violations, wide or narrow, in either theme', async ({ page }) => {
  test.slow()
  await addSubmittedPhoto(await newFamilyNamed('Emily'), {
    title: 'For axe',
    sitters: [alice, dave],
  })
  await openReview(page)
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeVisible()
  expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
  await page.getByRole('button', { name: /^Decline/ }).click()
  await page.getByRole('dialog', { name: 'Decline this photo' }).waitFor()
  expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
  await page.keyboard.press('Escape')
  await findNothingAgainst(page, 'second')
  await findNothingAgainst(page, 'held')
})

/** Checks the other two views, each with its own photo at the front of the queue. */
async function findNothingAgainst(page: Page, view: 'second' | 'held'): Promise<void> {
  const family = await newFamilyNamed('Emily')
  const title = `For axe, ${view}`
  const id = await addPhoto(family.id, { status: 'live', title, decade: '1990s' })
  await reopen(id)
  if (view === 'held') {
    await runSql(`update rights_claims set claim_state = 'disputed' where photo_id = $1`, [id])
    await runSql(`update incidents set opened_at = '2001-01-01' where photo_id = $1`, [id])
  }
  await page.goto(`${origins.web}/admin/review?view=${view}`)
  await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
  expect(await findViolationsInAllThemesAndWidths(page)).toEqual([])
}
