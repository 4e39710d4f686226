import { randomUUID } from 'node:crypto'
import { familyContexts } from '@shoebox/domain/rights/family-contexts'
import type { Relation, Standing } from '@shoebox/domain/rights/release-state'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { firstOf } from '../../testing/first-of.ts'
import { allowHero, buildPhoto } from '../../testing/photos/build-photo.ts'
import { completeContributorSetup } from '../../testing/photos/contributor-setup.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let family: TestUser
let buyer: TestUser

beforeAll(async () => {
  server = await testServer()
  family = await buildUser(server, { roles: ['contributor'] })
  buyer = await buildUser(server)
  await completeContributorSetup(server.database.admin, family.id)
})
afterAll(() => server.close())

type Face = { standing: Standing; signed: readonly Relation[] } | 'unidentifiable'
type Case = {
  basis?: string
  checklist?: readonly string[]
  hasStamp?: boolean
  faces?: readonly Face[]
}

const everything = ['title', 'faces', 'marks', 'stamp', 'nudity', 'duplicates', 'scan']

/** A live photo with these faces; every person is named Karen Hallowell. */
async function build(options: Case): Promise<string> {
  const { basis = 'photographer', checklist = everything, hasStamp = false, faces = [] } = options
  const { admin } = server.database
  const photo = await buildPhoto(server.database, { userId: family.id, status: 'in_review' })
  await admin.query(
    `insert into rights_claims (photo_id, user_id, basis, photographer, evidence, owns_print)
     values ($1, $2, $3, 'Walter Hallowell', 'A letter of Walter Hallowell', true)`,
    [photo, family.id, basis],
  )
  for (const face of faces) await addFace(photo, face)
  await admin.query(
    `insert into clearance_checks (photo_id, decision, basis, faces_seen, faces_digest, has_stamp, checklist, note,
       created_at)
     values ($1, 'approved', $2, $3, photo_faces_digest($1), $4, $5, 'Karen Hallowell wrote', '2026-03-04T05:06:07Z')`,
    [photo, basis, faces.filter((face) => face !== 'unidentifiable').length, hasStamp, checklist],
  )
  await admin.query(`update photos set photo_status = 'live' where id = $1`, [photo])
  return photo
}

async function addFace(photo: string, face: Face) {
  const isKnown = face !== 'unidentifiable'
  const person = isKnown ? randomUUID() : null
  const { admin } = server.database
  if (isKnown) {
    await admin.query(
      `with person as (
         insert into people (id, user_id, name, standing) values ($1, $2, 'Karen Hallowell', $3)
       ), signature as (
         insert into releases (person_id, user_id, release_state, relation, signer_name, signer_email, terms_version,
           document, document_sha256, sent_at, signed_name, signed_at, allows_face_search)
         select $1, $2, 'signed', relation, 'Karen Hallowell', 'karen@example.test', '1', 'Release', repeat('b', 64),
           now(), 'Karen Hallowell', now(), false
         from unnest($4::text[]) relation returning id)
       insert into release_photos select id, $5 from signature`,
      [person, family.id, face.standing, face.signed, photo],
    )
  }
  await admin.query(
    `insert into photo_faces (photo_id, person_id, face_status, box_x, box_y, box_width, box_height)
     values ($1, $2, $3, random() / 2, 0.1, 0.2, 0.2)`,
    [photo, person, isKnown ? 'identifiable' : 'unidentifiable'],
  )
}

const clearanceOf = (id: string, user: TestUser | undefined = buyer) =>
  server.client(user).getPhotoClearance({ params: { id } })

const adult: Face = { standing: 'adult', signed: ['self'] }
const child: Face = { standing: 'minor', signed: ['guardian'] }
const late: Face = { standing: 'deceased', signed: ['next_of_kin'] }

describe('getPhotoClearance', () => {
  it('returns the facts behind grade A and the licenses it allows', async () => {
    const photo = await build({ faces: [adult, adult, child, 'unidentifiable'] })
    const clearance = await clearanceOf(photo)
    expect(clearance).toEqual({
      photo_id: photo,
      grade: 'A',
      basis: 'photographer',
      licenses: ['background-dressing'],
      is_hero_confirmed: false,
      faces: {
        identifiable: 3,
        unidentifiable: 1,
        released_by: { person: 2, guardian: 1, next_of_kin: 0 },
      },
      checked: everything,
      checked_at: '2026-03-04T05:06:07.000Z',
      contexts: Object.fromEntries(familyContexts.map((context) => [context, 'ask'])),
    })
  })

  it('returns grade B for an inherited title or a signature by next of kin', async () => {
    expect(await clearanceOf(await build({ basis: 'inherited' }))).toMatchObject({
      grade: 'B',
      basis: 'inherited',
      faces: { identifiable: 0, unidentifiable: 0 },
    })
    expect(await clearanceOf(await build({ faces: [late, adult] }))).toMatchObject({
      grade: 'B',
      faces: { released_by: { person: 1, guardian: 0, next_of_kin: 1 } },
    })
  })

  it('allows only background dressing for grade C: possession, or an uncleared stamp', async () => {
    expect(await clearanceOf(await build({ basis: 'possession' }))).toMatchObject({
      grade: 'C',
      licenses: ['background-dressing'],
    })
    const stamped = await build({ hasStamp: true, checklist: ['scan', 'title', 'faces'] })
    expect(await clearanceOf(stamped)).toMatchObject({
      grade: 'C',
      licenses: ['background-dressing'],
      checked: ['title', 'faces', 'scan'],
    })
  })

  it('counts a face once, by the strongest of several signatures', async () => {
    const twice: Face = { standing: 'deceased', signed: ['self', 'next_of_kin'] }
    expect(await clearanceOf(await build({ faces: [twice] }))).toMatchObject({
      grade: 'A',
      faces: { released_by: { person: 1, guardian: 0, next_of_kin: 0 } },
    })
  })

  it('allows hero usage after the second look, and never for grade C', async () => {
    const good = await build({})
    const inherited = await build({ basis: 'inherited' })
    const weak = await build({ basis: 'possession' })
    for (const photo of [good, inherited, weak])
      expect(await clearanceOf(photo)).toMatchObject({
        licenses: ['background-dressing'],
        is_hero_confirmed: false,
      })

    const second = await buildUser(server, { roles: ['moderator'] })
    await server.database.admin.query(
      'update clearance_checks set second_reviewer_id = $2, second_at = now() where photo_id = any ($1)',
      [[good, inherited, weak], second.id],
    )
    const both = ['background-dressing', 'hero-usage']
    const confirmed = { is_hero_confirmed: true }
    expect(await clearanceOf(good)).toMatchObject({ ...confirmed, licenses: both })
    expect(await clearanceOf(inherited)).toMatchObject({ ...confirmed, licenses: both })
    expect(await clearanceOf(weak)).toMatchObject({
      ...confirmed,
      licenses: ['background-dressing'],
    })
  })

  it('returns null for contexts that the family has not answered yet', async () => {
    const photo = await build({})
    await server.database.admin.query(
      `delete from family_contexts where user_id = $1 and context = 'war'`,
      [family.id],
    )
    expect(await clearanceOf(photo)).toMatchObject({ contexts: { war: null, illness: 'ask' } })
  })

  it('reveals no person, signer, family, reviewer or document', async () => {
    const photo = await build({ faces: [adult, late, child] })
    const { admin } = server.database
    const { rows } = await admin.query(
      `select storefront_name, legal_name from profiles p join contributor_identities i on i.user_id = p.id
       where p.id = $1`,
      [family.id],
    )
    const { storefront_name, legal_name } = firstOf(rows)
    const text = JSON.stringify(await clearanceOf(photo))
    const names = ['Karen', 'Hallowell', 'Walter', 'example.test', 'letter', 'Release', 'wrote']
    for (const name of [...names, storefront_name, legal_name, family.id, family.email])
      expect(text).not.toContain(name)
    const ids = text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g)
    expect(ids).toEqual([photo])
  })

  it('returns 401 without a session', async () => {
    const call = server.client().getPhotoClearance({ params: { id: await build({}) } })
    await expect(call).rejects.toMatchObject({ status: 401 })
  })

  it.each(['paused', 'withdrawn'])('returns 404 for a %s photo', async (status) => {
    const photo = await build({})
    await server.database.admin.query('update photos set photo_status = $2 where id = $1', [
      photo,
      status,
    ])
    for (const user of [buyer, family])
      await expect(clearanceOf(photo, user)).rejects.toMatchObject({
        status: 404,
        code: 'not_found',
      })
  })

  it('returns 404 for an unknown photo and for one whose release has just expired', async () => {
    await expect(clearanceOf(randomUUID())).rejects.toMatchObject({ status: 404 })

    const photo = await build({ faces: [adult] })
    await server.database.admin.query(
      `begin; set local session_replication_role = 'replica';
       update releases set ends_at = now() - interval '1 second'
       where id in (select release_id from release_photos where photo_id = '${photo}'); commit`,
    )
    await expect(clearanceOf(photo)).rejects.toMatchObject({ status: 404 })
  })
})

describe('photo_license_options', () => {
  it('matches the clearance of each photo', async () => {
    const { admin } = server.database
    const kin = await build({ faces: [late, adult] })
    await allowHero(server.database, kin)
    const { rows: photos } = await admin.query<{ id: string }>('select id from photos')
    const ids = photos.map(({ id }) => id)
    const { rows: options } = await admin.query('select * from photo_license_options($1)', [ids])
    const { rows: clearances } = await admin.query(
      `select id as photo_id, photo_clearance(id) ->> 'grade' as grade, photo_allows_hero(id) as allows_hero
       from photos where photo_clearance(id) is not null`,
    )
    const byId = (a: { photo_id: string }, b: { photo_id: string }) =>
      a.photo_id < b.photo_id ? -1 : 1
    expect(options.toSorted(byId)).toEqual(clearances.toSorted(byId))
    // All photos of the tests above: all grades, with and without hero usage, and some not available.
    const kinds = options.map(({ grade, allows_hero }) => `${grade} ${allows_hero}`)
    expect([...new Set(kinds)].toSorted()).toEqual([
      'A false',
      'A true',
      'B false',
      'B true',
      'C false',
    ])
    expect(options.length).toBeLessThan(ids.length)
  })
})
