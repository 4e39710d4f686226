import { origins } from '../stack/addresses.ts'
import { findViolations } from '../support/browser/axe.ts'
import { openMyPhotos, photoCell } from '../support/browser/contributor-screens.ts'
import { runSql } from '../support/data/database.ts'
import { addPhoto, readPhotoStatus } from '../support/data/photos.ts'
import { signInNewFamily } from '../support/people/families.ts'
import { expect, test } from '../support/test.ts'

const erasedMessage = 'Someone in this photo asked to be deleted. It cannot be offered.'

test('a family can do nothing with a photo of an erased person except withdraw it, and sees why', async ({
  page,
}) => {
  const family = await signInNewFamily(page)
  const id = await addPhoto(family.id, { status: 'awaiting_releases', title: 'Picnic' })
  await runSql('update photos set has_erased_face = true where id = $1 returning id', [id])
  await openMyPhotos(page)
  await expect(photoCell(page, 'Picnic')).toContainText(erasedMessage)
  expect(await findViolations(page)).toEqual([])

  await page.goto(`${origins.contributor}/photos/${id}`)
  await expect(page.getByText(erasedMessage)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText(erasedMessage)).toHaveCount(0)
  expect(await readPhotoStatus(id)).toBe('withdrawn')
})

test.describe('disputed releases', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('a family cannot delete a person with a disputed release', async ({ page }) => {
    const family = await signInNewFamily(page)
    await runSql(
      `with person as (insert into people (user_id, name) values ($1, 'Karen Hallowell') returning id, user_id)
     insert into releases (person_id, user_id, release_state, relation, signer_name, signer_email, terms_version,
       document, document_sha256, sent_at, signed_name, signed_at, allows_face_search)
     select id, user_id, 'disputed', 'self', 'Karen Hallowell', 'karen@shoebox.test', '1', 'Release', repeat('b', 64),
       now(), 'Karen Hallowell', now(), false from person returning id`,
      [family.id],
    )
    await page.goto(`${origins.contributor}/releases`)
    await page.getByRole('button', { name: 'Edit Karen Hallowell' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(/Only they or our staff can delete it/)).toBeVisible()
    expect(await runSql('select id from people where user_id = $1', [family.id])).toHaveLength(1)
  })
})
