import { randomUUID } from 'node:crypto'
import type { Standing } from '@shoebox/domain/rights/release-state'
import type { TestUser } from '../build-user.ts'
import type { TestDatabase } from '../database.ts'
import { firstOf } from '../first-of.ts'
import type { TestServer } from '../test-server.ts'
import { buildPhoto } from './build-photo.ts'
import { completeContributorSetup } from './contributor-setup.ts'

export type Likeness = { personId: string; photoId: string; faceId: string; name: string }

type LikenessOptions = { userId: string; name?: string; standing?: Standing; personId?: string }

/** A named person on a photo in awaiting_releases, with a face template. The family has completed its setup. */
export async function buildLikeness(
  database: TestDatabase,
  options: LikenessOptions,
): Promise<Likeness> {
  const { userId, name = 'Karen Hallowell', standing = 'adult' } = options
  const { admin } = database
  const personId = options.personId ?? randomUUID()
  await completeContributorSetup(admin, userId)
  const photoId = await buildPhoto(database, { userId, status: 'awaiting_releases' })
  await admin.query(
    `insert into people (id, user_id, name, standing) values ($1, $2, $3, $4) on conflict do nothing`,
    [personId, userId, name, standing],
  )
  await admin.query(
    `insert into rights_claims (photo_id, user_id, basis, owns_print) values ($1, $2, 'photographer', true)`,
    [photoId, userId],
  )
  const { rows } = await admin.query<{ id: string }>(
    `with face as (
       insert into photo_faces (photo_id, box_x, box_y, box_width, box_height, model_id, person_id)
       values ($1, 0.56, 0.47, 0.08, 0.09, 'm', $2) returning id),
     template as (
       insert into face_templates (face_id, template, model_id, retain_until)
       select id, array_fill(0.5, array[1024])::vector, 'm', now() + interval '1 year' from face)
     select id from face`,
    [photoId, personId],
  )
  return { personId, photoId, name, faceId: firstOf(rows).id }
}

/** Approves a photo whose faces are all released. */
export async function goLive({ admin }: TestDatabase, photoId: string): Promise<void> {
  await admin.query(
    `with look as (
       insert into clearance_checks (photo_id, decision, basis, faces_seen, faces_digest)
       select $1, 'approved', 'photographer', count(*), photo_faces_digest($1) from photo_faces where photo_id = $1)
     update photos set photo_status = 'in_review' where id = $1`,
    [photoId],
  )
  await admin.query(`update photos set photo_status = 'live' where id = $1`, [photoId])
}

export async function photoStatus({ admin }: TestDatabase, photoId: string): Promise<string> {
  const { rows } = await admin.query<{ photo_status: string }>(
    'select photo_status from photos where id = $1',
    [photoId],
  )
  return firstOf(rows).photo_status
}

type ReleaseOptions = { likeness: Likeness; signerEmail?: string }

/** Requests a release and returns it with the token from the queued email. */
export async function sendRelease(
  server: Pick<TestServer, 'client' | 'database'>,
  user: TestUser,
  { likeness, signerEmail = `${randomUUID()}@shoebox.test` }: ReleaseOptions,
) {
  const release = await server.client(user).createRelease({
    body: {
      person_id: likeness.personId,
      photo_ids: [likeness.photoId],
      relation: 'self',
      signer_name: 'Karen Hallowell',
      signer_email: signerEmail,
    },
  })
  return { release, signerEmail, token: await readQueuedToken(server.database, signerEmail) }
}

/** The token in the last email to this recipient, before a worker sends it and clears its text. */
export async function readQueuedToken({ admin }: TestDatabase, recipient: string): Promise<string> {
  const { rows } = await admin.query<{ text: string }>(
    `select text from emails where recipient = $1 and kind like 'rights.%' order by created_at desc limit 1`,
    [recipient],
  )
  const token = /#([\w-]{43})\b/.exec(firstOf(rows).text)?.[1]
  if (!token) throw new Error('the email contains no link')
  return token
}
