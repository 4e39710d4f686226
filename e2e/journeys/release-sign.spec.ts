import type { Page } from '@playwright/test'
import { origins } from '../stack/addresses.ts'
import { findViolations } from '../support/browser/axe.ts'
import { tabTo } from '../support/browser/page.ts'
import { timeoutFactor } from '../support/browser/timeout-factor.ts'
import { runSql } from '../support/data/database.ts'
import { findEmailLink, requestRelease } from '../support/people/releases.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ timeout: timeoutFactor * 120_000 })
test.use({ viewport: { width: 390, height: 844 } })

const readReleases = (personId: string) =>
  runSql<{ release_state: string; allows_face_search: boolean; signed_name: string }>(
    'select release_state, allows_face_search, signed_name from releases where person_id = $1',
    [personId],
  )

/** The signer's phone: a browser context without the family's session. */
async function openSignerPhone(page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({
      viewport: { width: 390, height: 844 },
    })
  if (!context) throw new Error('No browser')
  return context.newPage()
}

async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Karen, may this photo of you be used in film and television?',
  )
}

test('a signer signs by keyboard from the emailed link and later revokes the release', async ({
  page,
}) => {
  const { link, signerEmail, personId } = await requestRelease(page)
  const phone = await openSignerPhone(page)
  const requestedUrls: string[] = []
  phone.on('request', (request) => requestedUrls.push(request.url()))
  await openLink(phone, link)

  const token = link.split('#')[1] ?? ''
  expect(phone.url()).toBe(`${origins.contributor}/sign`)
  expect(requestedUrls.filter((url) => url.includes(token))).toEqual([])
  await expect(phone.getByText('You', { exact: true })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await phone.emulateMedia({ colorScheme })
    expect(await findViolations(phone)).toEqual([])
  }
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  const consent = phone.getByRole('checkbox', { name: /face search/ })
  await expect(consent).not.toBeChecked()
  await tabTo(phone, phone.getByRole('button', { name: 'Read the full release' }))
  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('dialog')).toContainText('Release of a likeness')
  await phone.keyboard.press('Escape')
  await tabTo(phone, phone.getByRole('textbox', { name: 'Type your full name' }))
  await phone.keyboard.press('Enter')
  await expect(phone.getByText('Type your full name.')).toBeVisible()
  await phone.keyboard.type('Karen Hallowell')
  await phone.keyboard.press('Enter')

  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
    'Thank you, Karen. David can see your signature now.',
  )
  await expect(phone.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await findViolations(phone)).toEqual([])
  expect(await readReleases(personId)).toEqual([
    { release_state: 'signed', allows_face_search: false, signed_name: 'Karen Hallowell' },
  ])
  const download = phone.waitForEvent('download')
  await phone.getByRole('button', { name: 'Download your copy' }).click()
  expect((await download).suggestedFilename()).toBe('release.txt')

  // The release is still signed after a reload and when opened from the emailed copy.
  await phone.reload()
  await expect(phone.getByText('Signed', { exact: true }).first()).toBeVisible()
  await phone.goto(await findEmailLink(signerEmail, /\/sign#[\w-]{43}/))
  await phone.getByRole('button', { name: 'Stop new licenses' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Stop new licenses' }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('No new licenses are sold.')
  expect((await readReleases(personId))[0]?.release_state).toBe('expired')
  await phone.context().close()
})

test('withdrawing consent to face search leaves the release signed', async ({ page }) => {
  const { link, personId } = await requestRelease(page, 42)
  const phone = await openSignerPhone(page)
  await openLink(phone, link)
  await phone.getByRole('checkbox', { name: /face search/ }).check()
  await phone.getByRole('textbox', { name: 'Type your full name' }).fill('Karen Hallowell')
  await phone.getByRole('button', { name: 'Sign release' }).click()
  await expect(phone.getByText('Allowed', { exact: true })).toBeVisible()

  await phone.getByRole('button', { name: 'Stop searching for my face' }).click()
  const dialog = phone.getByRole('alertdialog')
  expect(await findViolations(phone)).toEqual([])
  await dialog.getByRole('button', { name: 'Stop searching' }).click()
  await expect(phone.getByText('Not allowed', { exact: true })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Stop searching for my face' })).toHaveCount(0)
  expect(await readReleases(personId)).toEqual([
    { release_state: 'signed', allows_face_search: false, signed_name: 'Karen Hallowell' },
  ])
  await phone.context().close()
})

test('a signer declines the release and then has their data erased through an emailed link', async ({
  page,
}) => {
  const { link, signerEmail, personId, photoId } = await requestRelease(page, 41)
  const phone = await openSignerPhone(page)
  await openLink(phone, link)
  await phone.getByRole('button', { name: 'I do not agree' }).click()
  const dialog = phone.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Why not?' }).fill('I look cold')
  expect(await findViolations(phone)).toEqual([])
  await dialog.getByRole('button', { name: 'I do not agree' }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('You declined')
  expect((await readReleases(personId))[0]?.release_state).toBe('declined')

  await phone.goto(`${origins.contributor}/erase`)
  await phone.getByRole('heading', { level: 1 }).waitFor()
  expect(await findViolations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Send me the link' }).click()
  await expect(phone.getByText('Enter the email address')).toHaveCount(2)
  await phone.getByRole('textbox', { name: 'Email' }).fill(signerEmail)
  await phone.getByRole('button', { name: 'Send me the link' }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Check your email.')
  await expect(phone.getByText('Requested', { exact: true })).toBeVisible()
  await phone.goto(await findEmailLink(signerEmail, /\/erase#[\w-]{43}/))
  await expect(phone.getByText('Karen Hallowell')).toBeVisible()
  expect(await findViolations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Find and delete my face' }).click()
  await phone.getByRole('button', { name: 'Delete for good' }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('are deleted')
  expect(await runSql('select from people where id = $1', [personId])).toEqual([])
  expect(await runSql('select from photos where id = $1', [photoId])).toHaveLength(1)

  await phone.goto('about:blank')
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText("This link doesn't work.")
  await phone.context().close()
})
