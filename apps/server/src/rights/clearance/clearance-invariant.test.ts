import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertUser } from '../../testing/auth/insert-user.ts'
import { buildOrder } from '../../testing/build-order.ts'
import { type TestDatabase, testDatabase, urlFor } from '../../testing/database.ts'
import { firstOf } from '../../testing/first-of.ts'

let database: TestDatabase
let family: string
let moderator: string

beforeAll(async () => {
  database = await testDatabase()
  family = await insertUser(database.admin, { email: 'family@example.test' })
  moderator = await insertUser(database.admin, { email: 'desk@example.test' })
})
afterAll(() => database.drop())

type Ids = { photo: string; person: string; face: string; release: string }
let ids: Ids
beforeEach(async () => {
  ids = await build('live', 'signed')
})

async function run(text: string, values: unknown[] = []) {
  const { rows } = await database.admin.query(text, values)
  return rows
}

/** A photo with a title claim, one named face with a release, and a review check. */
async function build(status: string, release: string): Promise<Ids> {
  const rows = await run(
    `with photo as (
       insert into photos (user_id, photo_status, price, thumbnail_url, preview_url, orientation, width, height)
       values ($1, $2, 12500, '/t', '/p', 'landscape', 3000, 2000) returning id
     ), person as (
       insert into people (user_id, name) values ($1, 'Karen') returning id
     ), claim as (
       insert into rights_claims (photo_id, user_id, basis, owns_print) select id, $1, 'photographer', true from photo
     ), release as (
       insert into releases (person_id, user_id, release_state, relation, signer_name, signer_email, terms_version,
         document, document_sha256, sent_at, signed_name, signed_at, allows_face_search)
       select id, $1, $3, 'self', 'Karen', 'karen@example.test', '1', 'Release', repeat('b', 64), now(), 'Karen', now(), true
       from person returning id
     ), listed as (
       insert into release_photos select release.id, photo.id from release, photo
     ), known as (
       select gen_random_uuid() as id
     ), face as (
       insert into photo_faces (id, photo_id, box_x, box_y, box_width, box_height)
       select known.id, photo.id, 0.1, 0.1, 0.2, 0.2 from known, photo
     ), looked as (
       insert into clearance_checks (photo_id, reviewer_id, decision, basis, faces_seen, faces_digest)
       select photo.id, $4, 'approved', 'photographer', 1, md5(known.id || ':' || person.id || ':100:100:200:200') from photo, known, person)
     select photo.id as photo, person.id as person, known.id as face, release.id as release
     from photo, person, known, release`,
    [family, status === 'live' ? 'in_review' : status, release, moderator],
  )
  const built = firstOf(rows)
  // A separate statement: the trigger on names cannot see the person before the first one ends.
  await run('update photo_faces set person_id = $2 where id = $1', [built.face, built.person])
  if (status === 'live') await setStatus(built.photo, 'live')
  return built
}

const setStatus = (photo: string, status: string) =>
  run('update photos set photo_status = $2 where id = $1', [photo, status])

async function readState(photo: string) {
  return firstOf(
    await run(
      `select photo_status as status,
         (select cause from incidents i where i.photo_id = p.id and closed_at is null) as cause,
         (select count(*)::integer from photo_card c where c.photo_id = p.id) as cards,
         (select count(*)::integer from photo_search s where s.photo_id = p.id) as found,
         coalesce((select face_ids from photo_labels l where l.photo_id = p.id), '{}') as faces
       from photos p where id = $1`,
      [photo],
    ),
  )
}

describe('a live photo goes to incident_hold, with an incident and without a card,', () => {
  const causes: [string, string, (at: Ids) => string][] = [
    [
      'the claim is disputed',
      'claim',
      ({ photo }) =>
        `update rights_claims set claim_state = 'disputed' where photo_id = '${photo}'`,
    ],
    [
      'the basis of the claim changes',
      'claim',
      ({ photo }) => `update rights_claims set basis = 'possession' where photo_id = '${photo}'`,
    ],
    [
      'the claim is deleted',
      'claim',
      ({ photo }) => `delete from rights_claims where photo_id = '${photo}'`,
    ],
    [
      'the check is no longer current',
      'check',
      ({ photo }) => `update clearance_checks set is_current = false where photo_id = '${photo}'`,
    ],
    [
      'the check is deleted',
      'check',
      ({ photo }) => `delete from clearance_checks where photo_id = '${photo}'`,
    ],
    [
      'a face is added',
      'face',
      ({ photo }) =>
        `insert into photo_faces (photo_id, box_x, box_y, box_width, box_height) values ('${photo}', 0, 0, 1, 1)`,
    ],
    ['a face is deleted', 'face', ({ face }) => `delete from photo_faces where id = '${face}'`],
    [
      'the box of a face is moved',
      'face',
      ({ face }) => `update photo_faces set box_x = 0.6 where id = '${face}'`,
    ],
    [
      'a face loses its name',
      'face',
      ({ face }) => `update photo_faces set person_id = null where id = '${face}'`,
    ],
    [
      'a face is marked unidentifiable',
      'face',
      ({ face }) =>
        `update photo_faces set person_id = null, face_status = 'unidentifiable' where id = '${face}'`,
    ],
    [
      'the person becomes a minor',
      'person',
      ({ person }) => `update people set standing = 'minor' where id = '${person}'`,
    ],
    [
      'the release expires',
      'release',
      ({ release }) => `update releases set release_state = 'expired' where id = '${release}'`,
    ],
    [
      'the release is disputed',
      'release',
      ({ release }) => `update releases set release_state = 'disputed' where id = '${release}'`,
    ],
    [
      'the release no longer lists the photo',
      'release',
      ({ release }) => `delete from release_photos where release_id = '${release}'`,
    ],
    [
      'the release is deleted',
      'release',
      ({ release }) => `delete from releases where id = '${release}'`,
    ],
  ]

  it.each(causes)('when %s', async (_, cause, change) => {
    expect(await readState(ids.photo)).toMatchObject({
      status: 'live',
      cause: null,
      cards: 1,
      found: 1,
    })
    await run(change(ids))
    expect(await readState(ids.photo)).toMatchObject({
      status: 'incident_hold',
      cause,
      cards: 0,
      found: 0,
    })
  })

  it('when the person is deleted', async () => {
    await run('delete from people where id = $1', [ids.person])
    expect(await readState(ids.photo)).toMatchObject({
      status: 'incident_hold',
      cards: 0,
      faces: [],
    })
  })

  it('but not when the person has died since', async () => {
    await run("update people set standing = 'deceased' where id = $1", [ids.person])
    expect(await readState(ids.photo)).toMatchObject({ status: 'live', cause: null })
  })
})

describe('a photo in incident_hold', () => {
  it('cannot be put there by a plain update', async () => {
    await expect(setStatus(ids.photo, 'incident_hold')).rejects.toThrow('only rights may take')
  })

  it('returns to live only if it is cleared, which closes the incident, and can be held again', async () => {
    await run("update releases set release_state = 'disputed' where id = $1", [ids.release])
    await expect(setStatus(ids.photo, 'live')).rejects.toMatchObject({
      constraint: 'photos_live_is_cleared',
    })
    await run("update releases set release_state = 'signed' where id = $1", [ids.release])
    await setStatus(ids.photo, 'live')
    expect(await run('select outcome from incidents where photo_id = $1', [ids.photo])).toEqual([
      { outcome: 'restored' },
    ])
    await run("update releases set release_state = 'expired' where id = $1", [ids.release])
    expect(await readState(ids.photo)).toMatchObject({ status: 'incident_hold', cause: 'release' })
  })
})

describe('a photo in awaiting_releases', () => {
  it('becomes submitted with the last signature', async () => {
    const { photo, release } = await build('awaiting_releases', 'viewed')
    expect(await readState(photo)).toMatchObject({ status: 'awaiting_releases' })
    await run("update releases set release_state = 'signed' where id = $1", [release])
    expect(await readState(photo)).toMatchObject({ status: 'submitted' })
  })

  it('becomes submitted at once if the signature came first', async () => {
    const { photo } = await build('needs_info', 'signed')
    await setStatus(photo, 'awaiting_releases')
    expect(await readState(photo)).toMatchObject({ status: 'submitted' })
  })
})

describe('face_ids', () => {
  it('lists only people who allowed face search', async () => {
    expect((await readState(ids.photo)).faces).toEqual([ids.person])
    await run('update releases set allows_face_search = false where id = $1', [ids.release])
    expect((await readState(ids.photo)).faces).toEqual([])
  })

  it('are recomputed when the rights of their photo are settled, and for no other photo', async () => {
    const fits = await build('live', 'signed')
    await run('update releases set allows_face_search = false where id = $1', [ids.release])
    await run(
      `with kin as (
         insert into releases (person_id, user_id, release_state, relation, signer_name, signer_email, terms_version,
           document, document_sha256, sent_at, signed_name, signed_at, allows_face_search)
         select person_id, user_id, 'signed', 'next_of_kin', signer_name, signer_email, terms_version,
           document, document_sha256, sent_at, signed_name, signed_at, true
         from releases where id = $1 returning id)
       insert into release_photos select id, $2 from kin`,
      [ids.release, ids.photo],
    )
    const onCards = () =>
      run(
        `select card -> 'face_ids' as faces, xmin::text from photo_card where photo_id in ($1, $2)
         order by photo_id = $1`,
        [ids.photo, fits.photo],
      )
    await run('update photo_labels set face_ids = $2 where photo_id = $1', [
      ids.photo,
      [ids.person],
    ])
    const settle = () =>
      run(`select recheck_photo_clearance(array[$1::uuid], 'release')`, [ids.photo])
    const [fitting, before] = await onCards()
    expect([fitting.faces, before.faces]).toEqual([[fits.person], [ids.person]])

    await settle()
    expect(await onCards()).toEqual([fitting, { faces: [], xmin: expect.any(String) }])
    expect(await readState(ids.photo)).toMatchObject({ status: 'live', cause: null, faces: [] })
    const settled = await onCards()
    await settle()
    expect(await onCards()).toEqual(settled)
  })
})

describe('a license', () => {
  it('stays when its photo goes to incident_hold and when it is withdrawn', async () => {
    await buildOrder(database, { placedBy: moderator, photoIds: [ids.photo] })
    const states = () => run('select license_state from licenses where photo_id = $1', [ids.photo])
    await run("update releases set release_state = 'expired' where id = $1", [ids.release])
    expect(await readState(ids.photo)).toMatchObject({ status: 'incident_hold', cards: 0 })
    expect(await states()).toEqual([{ license_state: 'granted' }])
    await setStatus(ids.photo, 'withdrawn')
    expect(await readState(ids.photo)).toMatchObject({ status: 'withdrawn', cause: null, cards: 0 })
    expect(await states()).toEqual([{ license_state: 'granted' }])
  })
})

describe('concurrent transactions', () => {
  it('adding a photo to a release waits for the transaction that ends the release', async () => {
    const other = await build('in_review', 'signed')
    const changes = `insert into release_photos values ('${ids.release}', '${other.photo}')`
    expect(
      await isBlocked(
        `update releases set release_state = 'expired' where id = '${ids.release}'`,
        changes,
      ),
    ).toBe(true)
  })

  it('naming a face waits for the transaction that changes the age group of the person', async () => {
    const other = await build('in_review', 'signed')
    const changes = `update photo_faces set person_id = '${ids.person}' where id = '${other.face}'`
    expect(
      await isBlocked(`update people set standing = 'minor' where id = '${ids.person}'`, changes),
    ).toBe(true)
  })
})

/** Whether the second statement waits for a lock while the first is executed and not committed. */
async function isBlocked(first: string, second: string): Promise<boolean> {
  const clients = [0, 1].map(
    () => new Client({ connectionString: urlFor('postgres', database.name) }),
  )
  const [one, two] = clients
  if (!one || !two) throw new Error('two connections are needed')
  try {
    await Promise.all(clients.map((client) => client.connect()))
    await one.query(`begin; set constraints all immediate; ${first}`)
    await two.query("begin; set local lock_timeout = '150ms'")
    const code = await two.query(second).then(
      () => null,
      (error) => error.code,
    )
    return code === '55P03'
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}
