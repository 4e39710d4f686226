import { randomUUID } from 'node:crypto'
import { createClient } from '@shoebox/contract/client/client'
import { buildUser, type TestUser } from '@shoebox/server/testing/build-user'
import {
  buildLikeness,
  goLive,
  readQueuedToken,
} from '@shoebox/server/testing/photos/build-release'
import type { startApi } from '../../api-process.ts'

export type Api = Awaited<ReturnType<typeof startApi>>

/** A person with a face, release, mails and documents in the system, and every string that identifies them. */
export type Sitter = {
  family: TestUser
  personId: string
  photoId: string
  releaseId: string
  address: string
  token: string
  /** The first numbers of their face template. */
  template: string
  needles: string[]
  /** In their name and address. */
  mark: string
  /** In the metadata of the original file, which belongs to the family. */
  fileMark: string
  /** Hashes of the release, which signed certificates and their licenses keep (decision 037). */
  hashes: string[]
}

const perFamily = 10

/** All requests come from one IP, which would reach the rate limits. */
export async function liftLimits({ database }: Api): Promise<void> {
  await database.admin.query('delete from rate_limits')
}

export async function buildSitters(api: Api, count: number): Promise<Sitter[]> {
  const sitters: Sitter[] = []
  const moderator = await buildUser(api, { roles: ['moderator'] })
  let family: TestUser | undefined
  for (let index = 0; index < count; index += 1) {
    if (family === undefined || index % perFamily === 0)
      family = await buildUser(api, { roles: ['contributor'] })
    await liftLimits(api)
    sitters.push(await buildSitter(api, { family, moderator, isLive: index % 2 === 0 }))
  }
  return sitters
}

type SitterOptions = { family: TestUser; moderator: TestUser; isLive: boolean }

async function buildSitter(
  api: Api,
  { family, moderator, isLive }: SitterOptions,
): Promise<Sitter> {
  const { database } = api
  // Letters that no hex id or hash contains, to avoid false matches.
  const mark = `q${randomUUID().slice(0, 8)}z`
  const name = `Sitter ${mark}`
  const signer = `Signer ${mark}`
  const address = `sitter-${mark}@shoebox.test`
  const likeness = await buildLikeness(database, { userId: family.id, name })
  const { personId, photoId, faceId } = likeness
  const template = await markTemplate(api, faceId)
  const client = createClient({ baseUrl: api.url, token: async () => family.token })
  const staff = createClient({ baseUrl: api.url, token: async () => moderator.token })
  await writeName(api, { client, photoId, name })
  await staff.setFaceInReview({ params: { id: faceId }, body: { age: 30 } })
  const body = {
    person_id: personId,
    photo_ids: [photoId],
    relation: 'self' as const,
    signer_name: signer,
    signer_email: address,
  }
  const release = await client.createRelease({ body, idempotencyKey: randomUUID() })
  const first = await readQueuedToken(database, address)
  await client.resendRelease({ params: { id: release.id } })
  const token = await readQueuedToken(database, address)

  const visitor = createClient({ baseUrl: api.url })
  await visitor.openRelease({ body: { token } })
  const signed = await visitor.signRelease({
    body: {
      token,
      relation: 'self',
      signed_name: signer,
      allows_face_search: true,
      copy_email: `copy-${mark}@shoebox.test`,
    },
  })
  await staff.saveReviewFields({
    params: { id: photoId },
    body: { description: `Corrected: ${name}` },
  })
  if (isLive) await goLive(database, photoId)
  else await sendBack(api, { staff, photoId, name })

  const hashes = [release.document_sha256, signed.release?.signed_sha256].filter(
    (one) => one != null,
  )
  const fileMark = `w${randomUUID().slice(0, 8)}x`
  const needles = [mark, personId, faceId, release.id, first, token, template, fileMark, ...hashes]
  const ids = { personId, photoId, releaseId: release.id }
  return { family, ...ids, address, token, template, needles, mark, fileMark, hashes }
}

/** A unique template, so that its numbers can be searched for. */
async function markTemplate({ database }: Api, faceId: string): Promise<string> {
  const { rows } = await database.admin.query<{ start: string }>(
    `update face_templates set template = (select array_agg(random())::vector from generate_series(1, 1024))
     where face_id = $1 returning left(template::text, 60) as start`,
    [faceId],
  )
  return rows[0]?.start ?? ''
}

type Client = ReturnType<typeof createClient>

type NamedPhoto = { client: Client; photoId: string; name: string }

/** Writes the name into free text fields and file metadata. */
async function writeName({ database }: Api, { client, photoId, name }: NamedPhoto): Promise<void> {
  await client.saveMyPhotos({
    body: {
      ids: [photoId],
      changes: { title: `${name} at the lake`, description: `By ${name}`, tags: ['lake', name] },
    },
  })
  await database.admin.query('insert into photo_metadata values ($1, $2)', [
    photoId,
    { keywords: ['porch', name], caption: `Portrait of ${name}` },
  ])
  await database.admin.query(
    'update rights_claims set photographer = $2, evidence = $3 where photo_id = $1',
    [photoId, name, `${name} gave it to us`],
  )
}

type ReturnedPhoto = { staff: Client; photoId: string; name: string }

/** Sends the photo back with a note that is mailed to the family, after the undo period. */
async function sendBack({ database }: Api, { staff, photoId, name }: ReturnedPhoto): Promise<void> {
  await staff.returnPhoto({
    params: { id: photoId },
    body: { reason: 'other', note: `Is this ${name}?` },
  })
  await database.admin.query(
    `update clearance_checks set created_at = created_at - interval '5 minutes' where photo_id = $1`,
    [photoId],
  )
  await database.admin.query('update graphile_worker._private_jobs set run_at = now()')
}
