import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { origins } from '../../stack/addresses.ts'
import { runSql } from '../data/database.ts'
import { newPicture, type UploadFile } from '../data/pictures.ts'
import { completePaperwork, finishOnboarding, storeContributorSession } from '../people/families.ts'
import { newUser, type TestUser } from '../people/users.ts'
import { waitForResult } from '../test.ts'

/** Opens onboarding as a new contributor with no data yet. */
export async function openOnboarding(page: Page): Promise<TestUser> {
  const user = await newUser({ roles: ['contributor'] })
  await storeContributorSession(page, user.session)
  await page.goto(`${origins.contributor}/onboarding`)
  await page.getByRole('heading', { name: 'Who you are' }).waitFor()

  return user
}

export const onboardingStep = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true })

/** Fills in and saves the first step. */
export async function fillInIdentity(page: Page): Promise<void> {
  const fields = {
    'Full legal name': 'Odile Alder',
    'Street address': '12 Elm Street',
    City: 'Dayton',
    'State or region': 'Ohio',
    'Postal code': '45402',
  }
  for (const [label, text] of Object.entries(fields))
    await page.getByRole('textbox', { name: label }).fill(text)
  await page.getByRole('combobox', { name: 'Country' }).selectOption('United States')
  await page.getByRole('checkbox', { name: 'I am 18 or older' }).check()
  await onboardingStep(page, 'Who you are')
    .getByRole('button', { name: 'Save and continue' })
    .click()
  await page.getByRole('button', { name: 'Change Who you are' }).waitFor()
}

/** Opens the upload page as this user, or else as a new contributor. In both cases onboarding is finished. */
export async function openUpload(page: Page, existingUser?: TestUser): Promise<TestUser> {
  const user = existingUser ?? (await newUser({ roles: ['contributor'] }))
  await finishOnboarding(user.id)
  await storeContributorSession(page, user.session)
  await page.goto(`${origins.contributor}/upload`)
  await page.getByRole('heading', { name: 'Upload', level: 1 }).waitFor()

  return user
}

export async function chooseFiles(page: Page, ...files: readonly UploadFile[]): Promise<void> {
  const areAllLarge = files.every(({ buffer }) => buffer.length > megabyte)
  const input = areAllLarge ? await writeToDisk(page, files) : [...files]
  await page.getByLabel('Choose files').setInputFiles(input)
}

const megabyte = 1024 * 1024

/** Playwright takes seconds to send 10 MB of buffers to the browser. With a path, the browser reads the file itself. */
async function writeToDisk(page: Page, files: readonly UploadFile[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'shoebox-e2e-'))
  page.once('close', () => void rm(folder, { recursive: true, force: true }))
  const paths = files.map(({ name }) => join(folder, name))
  await Promise.all(files.map(({ buffer }, index) => writeFile(paths[index] ?? folder, buffer)))

  return paths
}

export const uploadRow = (page: Page, name: string): Locator =>
  page.locator('[data-row]').filter({ hasText: name })

export async function openMyPhotos(page: Page, search = ''): Promise<void> {
  await page.goto(`${origins.contributor}/photos${search}`)
  await page.getByRole('heading', { name: 'My photos', level: 1 }).waitFor()
}

/** Answers the dialog that Submit opens for photos without a marked face. */
export async function confirmNoFaces(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Can anyone be recognized/ })
  await dialog.getByRole('button', { name: 'No one can be recognized' }).click()
}

export const photoCell = (page: Page, title: string): Locator =>
  page.getByRole('list', { name: 'Photos' }).getByRole('listitem').filter({ hasText: title })

export const findTab = (page: Page, name: string): Locator => page.getByRole('tab', { name })

export type OwnPhoto = { user: TestUser; photoId: string; photoNumber: number }

/** Uploads a new contributor's first photo and opens its page. */
export async function openOwnPhoto(page: Page): Promise<OwnPhoto> {
  const user = await openUpload(page)
  await completePaperwork(user.id)
  await chooseFiles(page, await newPicture('at-the-lake.jpg'))
  // Wait for all ingest jobs: the page shows their results.
  const photo = await waitForResult(async () => {
    const [ready] = await runSql<{ id: string; photoid: number }>(
      `select id, photoid::int from photos
       where user_id = $1 and photo_status not in ('uploading', 'processing')`,
      [user.id],
    )
    return ready
  })
  await page.goto(`${origins.contributor}/photos/${photo.id}`)
  await page.getByRole('heading', { name: 'People', level: 2 }).waitFor()

  return { user, photoId: photo.id, photoNumber: photo.photoid }
}

export const faceRow = (page: Page, name: RegExp): Locator =>
  page.getByRole('region', { name: 'People' }).getByRole('button', { name })
