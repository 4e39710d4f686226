import { randomBytes } from 'node:crypto'
import { agreementSha256, agreementVersion } from '@shoebox/domain/rights/contributor-agreement'
import { insertSession } from '@shoebox/server/testing/auth/insert-user'
import type { TestDatabase } from '@shoebox/server/testing/database'
import { firstOf } from '@shoebox/server/testing/first-of'
import { buildPhoto } from '@shoebox/server/testing/photos/build-photo'
import { buildLikeness, sendRelease } from '@shoebox/server/testing/photos/build-release'
import { buildReview, stateClaim } from '@shoebox/server/testing/photos/build-review'
import { type Accounts, findCaller, findUser } from './accounts.ts'
import type { Person } from './people.ts'
import type { ObjectIds, ObjectSubject } from './subject.ts'

type Ctx = { database: TestDatabase; accounts: Accounts }

/**
 * A family with a photo that awaits its review, photos in other states, people with a signed, an open and no release, and an
 * open upload.
 */
export async function buildFamilySubject(
  { database, accounts }: Ctx,
  { caller, mark }: { caller: Person; mark: string },
): Promise<Partial<ObjectIds>> {
  const family = findUser(accounts, 'family')
  const userId = family.id
  const title = `Title ${mark}`
  const { client } = findCaller(accounts, 'family')
  const review = await buildReview(database, {
    userId,
    title,
    sitters: [{ name: `Person ${mark}` }],
  })
  const add = (status: 'needs_info' | 'live' | 'paused' | 'incident_hold') =>
    buildPhoto(database, { userId, status, title: status === 'live' ? 'Published' : title })
  const livePhoto = await add('live')
  const heldPhoto = await add('incident_hold')
  const draft = await add('needs_info')
  await stateClaim(database, { id: draft })
  const likeness = await buildLikeness(database, { userId, name: `Signer ${mark}` })
  const { release, token } = await sendRelease({ database, client: () => client }, family, {
    likeness,
    signerEmail: `signer-${mark}@shoebox.test`,
  })
  const named = await buildReview(database, {
    userId,
    title,
    sitters: [{ name: `Named ${mark}`, relation: null }],
  })
  const upload = await client.beginUpload({
    body: {
      file_name: `scan-${mark}.jpg`,
      file_size: 100,
      content_type: 'image/jpeg',
      sha256: randomBytes(32).toString('hex'),
    },
  })
  if (upload.outcome !== 'open') throw new Error('the file exists already')
  const callerId = findUser(accounts, caller === 'signed-out' ? 'stranger' : caller).id

  return {
    ...(await addRelatedRows(database, { photo: review.id, livePhoto, heldPhoto })),
    photo: review.id,
    otherPhoto: livePhoto,
    livePhoto,
    heldPhoto,
    draft,
    pausedPhoto: await add('paused'),
    person: firstOf(review.people),
    face: firstOf(review.faces),
    release: firstOf(review.releases),
    openRelease: release.id,
    token,
    namedPerson: firstOf(named.people),
    namedPhoto: named.id,
    upload: upload.upload_id,
    callersPerson: await addOwnPerson(database, callerId),
    user: userId,
    member: await addAgreement(database, accounts.colleague.id),
    session: await insertSession(database.admin, { userId: callerId }),
  }
}

/** A custom agreement that staff have to confirm. */
async function addAgreement({ admin }: TestDatabase, userId: string): Promise<string> {
  await admin.query('delete from contributor_agreements where user_id = $1', [userId])
  await admin.query(
    `insert into contributor_agreements (user_id, agreement_version, agreement_type, text_sha256)
     values ($1, $2, 'custom', $3)`,
    [userId, agreementVersion, agreementSha256.custom],
  )
  return userId
}

async function addOwnPerson(database: TestDatabase, userId: string): Promise<string> {
  const { rows } = await database.admin.query<{ id: string }>(
    `insert into people (user_id, name, standing) values ($1, 'Own relative', 'adult') returning id`,
    [userId],
  )
  return firstOf(rows).id
}

type Photos = { photo: string; livePhoto: string; heldPhoto: string }

async function addRelatedRows({ admin }: TestDatabase, { photo, livePhoto, heldPhoto }: Photos) {
  const { rows } = await admin.query<Pick<ObjectIds, 'collection' | 'event' | 'check' | 'photoid'>>(
    `with files as (
       insert into photo_files (photo_id, rendition, content_type, width, height, file_size, sha256)
       select photo, name, 'image/webp', 10, 10, 10, repeat('a', 64)
       from unnest(array[$1, $2, $3]::uuid[]) photo, unnest('{thumb-512.webp,featured.webp,preview.webp}'::text[]) name
     ), hold as (
       insert into incidents (photo_id, cause) values ($3, 'claim')
     ), pair as (
       insert into photo_duplicates (photo_id, other_photo_id, kind, distance) values ($1, $2, 'near', 2)
     ), c as (
       insert into collections (name) values ('Kitchens ' || left($1::text, 8)) returning id
     ), e as (
       insert into events (name) values ('Regatta ' || $1) returning id
     ), members as (
       insert into collection_photos (collection_id, photo_id) select c.id, $1 from c
     ), shown as (
       insert into photo_events (photo_id, event_id) select $1, e.id from e
     )
     select c.id as collection, e.id as event, p.photoid::integer as photoid,
       (select id from clearance_checks where photo_id = $2) as check
     from c, e, photos p where p.id = $1`,
    [photo, livePhoto, heldPhoto],
  )
  return firstOf(rows)
}

/** The rows stay: each subject has new ones. Only the storage must be freed, and no more than a few uploads can be open. */
export async function removeFamilySubject(
  { database, accounts }: Ctx,
  { upload, session }: ObjectSubject,
): Promise<void> {
  const { client } = findCaller(accounts, 'family')
  await client.abortUpload({ params: { id: upload } }).catch(() => undefined)
  await database.admin.query('delete from auth.sessions where id = $1', [session])
}
