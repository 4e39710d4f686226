import { randomInt } from 'node:crypto'
import { addSitters, type Sitter, stateClaim } from '@shoebox/server/testing/photos/build-review'
import { newUser, type TestUser } from '../people/users.ts'
import { runSql, withClient } from './database.ts'
import { addPhoto } from './photos.ts'

export const dave: Sitter = { name: 'David Hallowell', age: 21, signedName: 'Dave Hallowell' }
export const alice: Sitter = { name: 'Alice', age: 50 }

type SubmittedPhotoOptions = { title: string; people?: readonly Sitter[]; picture?: Buffer }

/** Adds a photo with a title claim and releases to the review queue: after earlier ones of this test, before others. */
export async function addSubmittedPhoto(
  family: TestUser,
  options: SubmittedPhotoOptions,
): Promise<string> {
  const { title, people = [alice], picture } = options
  const id = await addPhoto(family.id, {
    status: 'submitted',
    title,
    decade: '1990s',
    ...(picture && { picture }),
  })
  await withClient(async (admin) => {
    await stateClaim({ admin }, { id, basis: 'inherited' })
    await addSitters({ admin }, { id, userId: family.id, sitters: people })
  })
  // Submitted in 2001, so it comes before anything that other journeys left in the queue.
  queuePosition += 1
  await runSql(
    `update photos set submitted_at = '2001-01-01'::timestamptz + make_interval(secs => $2::integer),
       location_city = 'Dayton', location_state_province = 'OH', people_count = $3::integer,
       date_taken = '1992', tags = '{Thanksgiving,Living room}' where id = $1`,
    [id, String(queuePosition), String(people.length)],
  )
  return id
}

let queuePosition = randomInt(1000)

/** Moves photos of earlier tests to the end of the review queue: each returned to the front when its moderator left. */
export async function moveOtherPhotosToEndOfQueue(): Promise<void> {
  await runSql(`update photos set submitted_at = now() where submitted_at < '2002-01-01'`)
}

export const newFamilyNamed = (firstName: string) => newUser({ roles: ['contributor'], firstName })

/** Ends the two minutes in which a moderator can undo a decision. */
export async function expireUndoPeriod(photoId: string): Promise<void> {
  await runSql(
    `update clearance_checks set created_at = created_at - interval '3 minutes' where photo_id = $1`,
    [photoId],
  )
  await runSql(
    `update graphile_worker._private_jobs set run_at = now()
     where key = (select 'tell-reviews:' || user_id from photos where id = $1)`,
    [photoId],
  )
}
