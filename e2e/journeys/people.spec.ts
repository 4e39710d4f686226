import { origins } from '../stack/addresses.ts'
import { findViolations } from '../support/browser/axe.ts'
import { faceRow, openOwnPhoto } from '../support/browser/contributor-screens.ts'
import { tabTo } from '../support/browser/page.ts'
import { runSql } from '../support/data/database.ts'
import { newEmail } from '../support/people/auth.ts'
import { storeContributorSession } from '../support/people/families.ts'
import { newUser } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

const pressTimes = async (press: (key: string) => Promise<void>, key: string, times: number) => {
  for (let count = 0; count < times; count += 1) await press(key)
}

test('marking and naming faces and requesting releases works by keyboard alone', async ({
  page,
}) => {
  test.slow()
  const { user, photoId } = await openOwnPhoto(page)
  const { keyboard } = page
  const press = (key: string) => keyboard.press(key)
  const addButton = page.getByRole('button', { name: 'Add a face' })

  await tabTo(page, addButton)
  await press('Enter')
  const box = page.getByRole('button', { name: /^Face box/ })
  await expect(box).toBeFocused()
  await pressTimes(press, 'ArrowLeft', 12)
  await pressTimes(press, 'Shift+ArrowDown', 3)
  await press('Enter')
  await expect(page.getByRole('combobox', { name: 'Name' })).toBeFocused()
  await keyboard.type('Alice Hallowell')
  await press('Enter')
  await expect(faceRow(page, /^Face 1 Alice Hallowell Not asked$/)).toBeFocused()

  await tabTo(page, addButton)
  await press('Enter')
  await expect(box).toBeFocused()
  await pressTimes(press, 'ArrowRight', 20)
  await press('Enter')
  await expect(page.getByRole('combobox', { name: 'Name' })).toBeFocused()
  await keyboard.type('ali')
  await expect(page.getByRole('option', { name: /^Alice Hallowell/ })).toBeVisible()
  await keyboard.type('ce the younger')
  await press('Enter')
  await expect(faceRow(page, /^Face 2 alice the younger/)).toBeFocused()

  await press('p')
  await expect(faceRow(page, /^Face 1/)).toBeFocused()
  await press('n')
  await press('0')
  await expect(faceRow(page, /^Face 2 Not identifiable/)).toBeFocused()
  await press('Delete')
  await expect(faceRow(page, /^Face 2/)).toHaveCount(0)
  await tabTo(page, page.getByRole('button', { name: 'Undo' }))
  await press('Enter')
  await expect(faceRow(page, /^Face 2 Not identifiable/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await tabTo(page, page.getByRole('button', { name: 'Ask for a release' }), 'Shift+Tab')
  await press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Alice Hallowell')
  expect(await findViolations(page)).toEqual([])
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await keyboard.type('no address')
  await press('Enter')
  await expect(page.getByText('Please enter an email address.')).toBeVisible()
  const signerEmail = newEmail()
  await press('ControlOrMeta+a')
  await keyboard.type(signerEmail)
  await press('Enter')
  await expect(faceRow(page, /^Face 1 Alice Hallowell Release sent$/)).toBeFocused()

  const releases = await runSql(
    `select r.release_state, r.relation, l.photo_id from releases r join release_photos l on l.release_id = r.id
     where r.user_id = $1 and r.signer_email = $2`,
    [user.id, signerEmail],
  )
  expect(releases).toEqual([{ release_state: 'sent', relation: 'self', photo_id: photoId }])
})

test('a user marks faces by click and drag, and requests a release from a guardian', async ({
  page,
}) => {
  test.slow()
  const { user, photoNumber } = await openOwnPhoto(page)
  const stage = page.locator('[data-drawing]')
  const name = page.getByRole('combobox', { name: 'Name' })

  await page.getByRole('button', { name: 'Add a face' }).click()
  const { width, height } = (await stage.boundingBox()) ?? { width: 0, height: 0 }
  await stage.click({ position: { x: width * 0.25, y: height * 0.5 } })
  await page.getByRole('button', { name: 'Larger' }).click()
  await page.getByRole('button', { name: 'Save box' }).click()
  await name.fill('Timmy')
  await page.getByRole('option', { name: /Timmy/ }).click()
  await expect(faceRow(page, /^Face 1 Timmy/)).toBeVisible()

  await page.getByRole('button', { name: 'Add a face' }).click()
  await stage.hover({ position: { x: width * 0.6, y: height * 0.2 } })
  await page.mouse.down()
  const { x, y } = (await stage.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + width * 0.8, y + height * 0.6, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByRole('button', { name: /^Face box/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(faceRow(page, /^Face 2 No name yet/)).toBeVisible()
  const boxes = await runSql<{ x: number; width: number }>(
    `select round(box_x::numeric, 1)::float as x, round(box_width::numeric, 1)::float as width
     from photo_faces f join photos p on p.id = f.photo_id where p.user_id = $1 order by box_x`,
    [user.id],
  )
  expect(boxes[1]).toEqual({ x: 0.6, width: 0.2 })

  await page.getByRole('button', { name: 'Face 1 Timmy', exact: true }).click()
  await page.getByLabel('Age then').fill('7')
  await page.getByRole('combobox', { name: 'Status today' }).focus()
  await pressTimes((key) => page.keyboard.press(key), 'ArrowDown', 2)
  await expect(page.getByText('Next of kin signs.')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('A parent or guardian signs.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for a release' }).click()
  await page.getByLabel('Name of the parent or guardian').fill('Ruth Hallowell')
  await page.getByLabel('Email').fill(newEmail())
  await expect(page.getByRole('checkbox', { name: `#${photoNumber}` })).toBeChecked()
  await page.getByRole('button', { name: 'Send release' }).click()
  await expect(faceRow(page, /^Face 1 Timmy, 7 Release sent$/)).toBeVisible()

  await page.goto(`${origins.contributor}/releases`)
  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Timmy' })
  await expect(row).toContainText('Ruth Hallowell, parent or guardian')
  await expect(row).toContainText('Sent')
  await row.getByRole('button', { name: /^Details/ }).click()
  await expect(row).toContainText('SHA-256')
  await row.getByRole('button', { name: 'View document' }).click()
  await expect(page.getByRole('textbox', { name: 'Document' })).toHaveValue(/Timmy/)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  expect(await findViolations(page)).toEqual([])

  await row.getByRole('button', { name: /^Send again/ }).click()
  await expect(row).toContainText('Sent again')
  await row.getByRole('button', { name: /^Take back/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('tab', { name: /^Declined or ended/ }).click()
  await expect(row).toContainText('Canceled')
  await expect(page.getByRole('button', { name: 'Send release to Timmy' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit Timmy' }).click()
  await page.getByLabel('Year of birth').fill('x')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter a year, such as 1931.')).toBeVisible()
  await page.getByLabel('Name').fill('Timothy')
  await page.getByLabel('Year of birth').fill('2015')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 photo · A child, born 2015')).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Edit Timothy' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No people named yet' })).toBeVisible()
})

test('a family that has named no one sees an empty state', async ({ page }) => {
  const { session } = await newUser({ roles: ['contributor'] })
  await storeContributorSession(page, session)
  await page.goto(`${origins.contributor}/releases`)
  await expect(page.getByRole('heading', { name: 'No people named yet' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})
