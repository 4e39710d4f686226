import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addSitters, type Sitter, stateClaim } from '@shoebox/server/testing/build-review'
import { Client } from 'pg'
import { origins } from '../../stack/addresses.ts'
import { databaseUrl } from '../../stack/environment.ts'
import { newPerson, type Person, signIn } from '../people/people.ts'
import { ask } from './database.ts'
import { addPhoto } from './my-photos.ts'

export const dave: Sitter = { name: 'David Hallowell', age: 21, signedName: 'Dave Hallowell' }
export const alice: Sitter = { name: 'Alice', age: 50 }

type Wishes = { title: string; sitters?: readonly Sitter[]; picture?: Buffer }

/** Adds a photo at the front of the review queue, with its rights stated and its people released. */
export async function addWaiting(family: Person, wishes: Wishes): Promise<string> {
  const { title, sitters = [alice], picture } = wishes
  const id = await addPhoto(family.id, {
    status: 'submitted',
    title,
    decade: '1990s',
    ...(picture && { picture }),
  })
  const admin = new Client({ connectionString: databaseUrl('postgres') })
  await admin.connect()
  await stateClaim({ admin }, { id, basis: 'inherited' })
  await addSitters({ admin }, { id, userId: family.id, sitters })
  await admin.end()
  // Earlier than anything other journeys left behind, in insertion order.
  longAgo += 1
  await ask(
    `update photos set submitted_at = '2001-01-01'::timestamptz + make_interval(secs => $2::integer),
       location_city = 'Dayton', location_state_province = 'OH', people_count = $3::integer,
       date_taken = '1992', tags = '{Thanksgiving,Living room}' where id = $1`,
    [id, String(longAgo), String(sitters.length)],
  )
  return id
}

let longAgo = randomInt(1000)

/** Moves leftovers to the back of the queue: a photo returns to it when its moderator leaves. */
export async function sendToBack(): Promise<void> {
  await ask(`update photos set submitted_at = now() where submitted_at < '2002-01-01'`)
}

export const newFamilyOf = (firstName: string) => newPerson({ roles: ['contributor'], firstName })

/** Opens the review desk with its first photo. */
export async function openReview(page: Page, who?: Person): Promise<void> {
  await signIn(page, who ?? (await newPerson({ roles: ['moderator'] })))
  await page.goto(`${origins.web}/admin/review`)
  await page.getByRole('heading', { name: 'Review', level: 1 }).waitFor()
}

/** Enters every statement that a moderator makes before approving, by keyboard alone. */
export async function stateAll(page: Page, faces: number): Promise<void> {
  await page.keyboard.press('c')
  await page.keyboard.type(String(faces))
  await page.keyboard.press('Enter')
  await page.keyboard.type('1234567')
}

/** Simulates the end of the two minutes in which a decision can be undone. */
export async function passUndoTime(photoId: string): Promise<void> {
  await ask(
    `update clearance_checks set created_at = created_at - interval '3 minutes' where photo_id = $1`,
    [photoId],
  )
  await ask(
    `update graphile_worker._private_jobs set run_at = now()
     where key = (select 'tell-reviews:' || user_id from photos where id = $1)`,
    [photoId],
  )
}
