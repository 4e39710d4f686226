import type { Locator, Page } from '@playwright/test'
import { origins } from '../../stack/addresses.ts'
import type { Person } from '../people/people.ts'
import { expect } from '../test.ts'
import { ask } from './database.ts'
import { givePapers } from './papers.ts'
import { choose, newPicture, openUpload } from './uploads.ts'

export type OwnPhoto = { person: Person; photoId: string; photoNumber: number }

/** Opens the page of a contributor's only photo, whose image is ready. */
export async function openOwnPhoto(page: Page): Promise<OwnPhoto> {
  const person = await openUpload(page)
  await givePapers(person.id)
  await choose(page, await newPicture('at-the-lake.jpg'))
  // Waits for all jobs, because the page shows their results.
  const photo = await until(async () => {
    const [done] = await ask<{ id: string; photoid: number }>(
      `select id, photoid::int from photos
       where user_id = $1 and photo_status not in ('uploading', 'processing')`,
      [person.id],
    )
    return done
  })
  await page.goto(`${origins.contributor}/photos/${photo.id}`)
  await page.getByRole('heading', { name: 'People', level: 2 }).waitFor()

  return { person, photoId: photo.id, photoNumber: photo.photoid }
}

async function until<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  let found: Found | undefined
  await expect(async () => {
    found = await look()
    expect(found).toBeDefined()
  }).toPass({ timeout: 40_000 })
  if (found === undefined) throw new Error('nothing came')
  return found
}

/** Tabs to the target, as keyboard users do. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 120; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error('the keyboard does not get there')
}

export const faceRow = (page: Page, name: RegExp): Locator =>
  page.getByRole('region', { name: 'People' }).getByRole('button', { name, expanded: undefined })
