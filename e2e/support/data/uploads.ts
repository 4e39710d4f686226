import { randomInt } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { drawJpeg } from '@shoebox/server/testing/draw-jpeg'
import { sessionKey } from '@shoebox/web-kit/browser/session-key'
import { origins } from '../../stack/addresses.ts'
import { newPerson, type Person } from '../people/people.ts'
import { finishOnboarding } from './papers.ts'

export type UploadFile = { name: string; mimeType: string; buffer: Buffer }

/** Opens the upload page as a contributor who finished onboarding and has no uploads yet. */
export async function openUpload(page: Page, known?: Person): Promise<Person> {
  const person = known ?? (await newPerson({ roles: ['contributor'] }))
  await finishOnboarding(person.id)
  await keepOnContributorSite(page, person.session)
  await page.goto(`${origins.contributor}/upload`)
  await page.getByRole('heading', { name: 'Upload', level: 1 }).waitFor()

  return person
}

/** Stores a session from the next page load on. Keeps a session that the page has refreshed. */
export async function keepOnContributorSite(page: Page, session: string): Promise<void> {
  await page.addInitScript(
    ([key, text]) => localStorage.getItem(key) ?? localStorage.setItem(key, text),
    [sessionKey, session] as const,
  )
}

/** A unique image that was never uploaded before. */
export async function newPicture(name: string): Promise<UploadFile> {
  const buffer = await drawJpeg({ seed: randomInt(1_000_000_000), width: 1200, height: 1000 })

  return { name, mimeType: 'image/jpeg', buffer }
}

/** The same, padded to this size with trailing bytes that readers ignore: a file in several parts. */
export async function largePicture(name: string, bytes: number): Promise<UploadFile> {
  const { buffer, ...picture } = await newPicture(name)

  return { ...picture, buffer: Buffer.concat([buffer, Buffer.alloc(bytes - buffer.length)]) }
}

/** The same image with a header that claims 30,000 by 30,000 pixels. */
export function bombOf(picture: Buffer): Buffer {
  const bomb = Buffer.from(picture)
  const frame = [0xc0, 0xc1, 0xc2]
    .map((code) => bomb.indexOf(Buffer.from([0xff, code, 0, 0x11])))
    .find((at) => at !== -1)
  if (frame === undefined) throw new Error('the picture has no frame')
  bomb.writeUInt16BE(30_000, frame + 5)
  bomb.writeUInt16BE(30_000, frame + 7)

  return bomb
}

export async function choose(page: Page, ...files: readonly UploadFile[]): Promise<void> {
  const areLarge = files.every(({ buffer }) => buffer.length > megabyte)
  const chosen = areLarge ? await putOnDisk(page, files) : [...files]
  await page.getByLabel('Choose files').setInputFiles(chosen)
}

const megabyte = 1024 * 1024

/** Writes files to disk: passing buffers to the browser takes seconds per 10 MB, but it opens paths itself. */
async function putOnDisk(page: Page, files: readonly UploadFile[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'shoebox-e2e-'))
  page.once('close', () => void rm(folder, { recursive: true, force: true }))
  const paths = files.map(({ name }) => join(folder, name))
  await Promise.all(files.map(({ buffer }, at) => writeFile(paths[at] ?? folder, buffer)))

  return paths
}

export const rowOf = (page: Page, name: string): Locator =>
  page.locator('[data-row]').filter({ hasText: name })
