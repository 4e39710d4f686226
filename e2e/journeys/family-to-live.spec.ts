import { randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { inboxOf } from '@shoebox/server/testing/inbox'
import { drawJpeg } from '@shoebox/server/testing/photos/draw-jpeg'
import { origins } from '../stack/addresses.ts'
import {
  faceRow,
  fillInIdentity,
  onboardingStep,
  uploadRow,
} from '../support/browser/contributor-screens.ts'
import { timeoutFactor } from '../support/browser/timeout-factor.ts'
import { runSql } from '../support/data/database.ts'
import { readPhotoStatus } from '../support/data/photos.ts'
import { toDecompressionBomb, type UploadFile } from '../support/data/pictures.ts'
import { newEmail } from '../support/people/auth.ts'
import { newUser, signIn, type TestUser } from '../support/people/users.ts'
import { expect, test } from '../support/test.ts'

/** Waits long enough to hash, upload and process twenty files. */
const expectProcessed = expect.configure({ timeout: timeoutFactor * 90_000 })

test('a family onboards and uploads twenty files, a relative signs, a moderator approves, and the photo goes live', async ({
  page,
  browser,
}) => {
  test.setTimeout(timeoutFactor * 300_000)
  const family = await newUser({ roles: ['contributor'], firstName: 'Odile' })
  const relativeEmail = newEmail()

  await openFromShop(page, family)
  await completeOnboarding(page, family)
  await page.getByRole('link', { name: 'Upload', exact: true }).click()
  await dropTwentyFiles(page)
  await expectUploadResults(page)
  const photoId = await describeCakePhoto(page, family)
  await requestReleaseAndSubmit(page, relativeEmail)
  await expect.poll(() => readPhotoStatus(photoId)).toBe('awaiting_releases')

  await signRelease(browser, relativeEmail)
  await expect.poll(() => readPhotoStatus(photoId)).toBe('submitted')

  await approvePhoto(browser, photoId)
})

/** Opens the contributor site through the shop, which redirects users with no other role. */
async function openFromShop(page: Page, family: TestUser): Promise<void> {
  await signIn(page, family)
  await page.goto(`${origins.web}/license`)
  await page.waitForURL(`${origins.contributor}/**`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Odile')
}

async function completeOnboarding(page: Page, { id }: TestUser): Promise<void> {
  await page.getByRole('link', { name: 'Get started' }).click()
  await fillInIdentity(page)
  await page
    .getByRole('textbox', { name: 'Storefront name' })
    .fill(`The Alder Family ${id.slice(0, 8)}`)
  await onboardingStep(page, 'Storefront name')
    .getByRole('button', { name: 'Save and continue' })
    .click()
  const agreement = onboardingStep(page, 'Agreement')
  await agreement.getByRole('checkbox', { name: /sign it as Odile Alder/ }).check()
  await agreement.getByRole('button', { name: 'Sign the agreement' }).click()
  const contexts = onboardingStep(page, 'Where your family may appear')
  await contexts.getByRole('button', { name: 'Ask me' }).click()
  await contexts.getByRole('button', { name: 'Save your answers' }).click()
  await expect(page.getByText('All four steps are done.')).toBeVisible()
}

const acceptedNames = [
  'cake',
  ...Array.from({ length: 12 }, (_, index) => `album-page-${index + 1}`),
]

/** Drops thirteen files that are accepted and seven that are rejected or need attention. */
async function dropTwentyFiles(page: Page): Promise<void> {
  const seeds = acceptedNames.map(() => randomInt(1_000_000_000))
  const size = { width: 1300, height: 1040 }
  const pictures = await Promise.all(seeds.map((seed) => drawJpeg({ seed, ...size })))
  const [cake = Buffer.alloc(0), albumPage = Buffer.alloc(0)] = pictures
  const [, albumPageSeed = 0] = seeds
  const file = (name: string, buffer: Buffer): UploadFile => ({
    name,
    mimeType: 'image/jpeg',
    buffer,
  })
  await dropFiles(page, [
    ...acceptedNames.map((name, index) => file(`${name}.jpg`, pictures[index] ?? Buffer.alloc(0))),
    file('cut-off.jpg', albumPage.subarray(0, albumPage.length / 2)),
    file('no-picture.jpg', Buffer.from('Dear Odile, these are the photos.')),
    file('empty.jpg', Buffer.alloc(0)),
    file('cake-again.jpg', cake),
    file(
      'wrong-way-round.jpg',
      await drawJpeg({ seed: albumPageSeed, ...size, quality: 70, isMirrored: true }),
    ),
    file('too-small.jpg', await drawJpeg({ seed: 7, width: 900, height: 700 })),
    file('bomb.jpg', toDecompressionBomb(albumPage)),
  ])
}

/** Dispatches real drag events: the browser reads the files from disk. */
async function dropFiles(page: Page, files: readonly UploadFile[]): Promise<void> {
  await page.getByRole('heading', { name: 'Upload', level: 1 }).waitFor()
  const paths = await Promise.all(
    files.map(async ({ name, buffer }) => {
      const path = test.info().outputPath(name)
      await writeFile(path, buffer)
      return path
    }),
  )
  const client = await page.context().newCDPSession(page)
  const data = { items: [], files: paths, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await client.send('Input.dispatchDragEvent', { type, x: 400, y: 200, data })
}

async function expectUploadResults(page: Page): Promise<void> {
  await expect(page.locator('[data-row]')).toHaveCount(20)
  const messages: Record<string, RegExp> = {
    'cut-off.jpg': /Broken file/,
    'no-picture.jpg': /Wrong type|not an image/,
    'empty.jpg': /The file is empty/,
    'cake-again.jpg': /Duplicate/,
    'wrong-way-round.jpg': /Looks like another photo/,
    'too-small.jpg': /Too small.*Short side 700 px/,
    'bomb.jpg': /Too many pixels/,
  }
  for (const [name, message] of Object.entries(messages))
    await expectProcessed(uploadRow(page, name)).toContainText(message)
  for (const name of acceptedNames)
    await expectProcessed(uploadRow(page, `${name}.jpg`)).toContainText('still missing')
}

/** Fills in the details and the title claim of one photo. The others stay incomplete. */
async function describeCakePhoto(page: Page, family: TestUser): Promise<string> {
  const [{ id } = { id: '' }] = await runSql<{ id: string }>(
    `select p.id from photos p join uploads u on u.photo_id = p.id
     where p.user_id = $1 and u.file_name = 'cake.jpg'`,
    [family.id],
  )
  await page.goto(`${origins.contributor}/photos/${id}`)
  await page.getByLabel('Title').fill(cakeTitle(id))
  await page.getByLabel('Decade').selectOption('1960s')
  await page.getByRole('radio', { name: 'By a late relative' }).check()
  await page.getByLabel('Photographer').fill('Walter Alder')
  await page.getByRole('checkbox', { name: /^I own/ }).check()

  return id
}

const cakeTitle = (photoId: string) => `Cake on the good cloth ${photoId.slice(0, 8)}`

async function requestReleaseAndSubmit(page: Page, signerEmail: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a face' }).click()
  await page.getByRole('button', { name: 'Save box' }).click()
  const name = page.getByRole('combobox', { name: 'Name' })
  await name.fill('Karen Alder')
  await name.press('Enter')
  await page.getByRole('button', { name: 'Ask for a release' }).click()
  await page.getByLabel('Email').fill(signerEmail)
  await page.getByRole('button', { name: 'Send release' }).click()
  await expect(faceRow(page, /^Face 1,? Karen Alder:? Release sent$/)).toBeVisible()

  await page.getByRole('button', { name: 'Submit for review' }).click()
}

/** Signs on a phone from the emailed link, without an account. */
async function signRelease(browser: Browser, email: string): Promise<void> {
  const link = await findSigningLink(email)
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await phone.newPage()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Karen')
  expect(page.url()).not.toContain(new URL(link).hash)
  await page.getByRole('textbox', { name: /^Type your full name/ }).fill('Karen Alder')
  await page.getByRole('button', { name: 'Sign release' }).click()
  await expect(page.getByText('If you change your mind')).toBeVisible()
  await phone.close()
}

async function findSigningLink(email: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const mails = await inboxOf(email)
    link = mails.flatMap(({ text }) => /http\S+\/sign#\S+/.exec(text) ?? [])[0]
    expect(link).toBeDefined()
  }).toPass({ timeout: 30_000 })

  return link ?? ''
}

/** Approves by keyboard. Skips photos that other journeys left in the queue. */
async function approvePhoto(browser: Browser, photoId: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const customer = await newUser({ roles: ['customer'] })
  await signIn(page, await newUser({ roles: ['moderator'] }))
  await page.goto(`${origins.web}/admin/review`)
  const cakeHeading = page.getByRole('heading', { name: cakeTitle(photoId) })
  const currentHeading = page
    .getByRole('complementary', { name: 'About this photo' })
    .locator('h2')
    .first()
  await expect(async () => {
    await currentHeading.waitFor({ timeout: 5000 })
    if (!(await cakeHeading.isVisible())) await page.keyboard.press('s')
    await expect(cakeHeading).toBeVisible({ timeout: 1500 })
  }).toPass({ timeout: 60_000 })

  await page.keyboard.press('c')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  for (const check of '1234567') await page.keyboard.press(check)
  expect(await isVisibleTo(customer, photoId)).toBe(false)
  await page.keyboard.press('a')
  await expect.poll(() => isVisibleTo(customer, photoId), { intervals: [100] }).toBe(true)
  await context.close()
}

/** Customers see only live photos. */
async function isVisibleTo({ session }: TestUser, photoId: string): Promise<boolean> {
  const { access_token } = JSON.parse(session)
  const response = await fetch(`${origins.web}/api/photos/details?ids=${photoId}`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  const text = await response.text()
  expect([response.status, text]).toEqual([200, expect.stringMatching(/^\[/)])

  return text.includes(`"id":"${photoId}"`)
}
