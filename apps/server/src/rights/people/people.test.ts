import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let ada: TestUser
let ben: TestUser
let photo: string

beforeAll(async () => {
  server = await testServer()
  ada = await buildUser(server, { roles: ['contributor'] })
  ben = await buildUser(server, { roles: ['contributor'] })
})
beforeEach(async () => {
  photo = await buildPhoto(server.database, { userId: ada.id, status: 'submitted' })
})
afterAll(() => server.close())

const query = (text: string, values: unknown[] = []) => server.database.admin.query(text, values)
const box = { x: 0.25, y: 0.25, width: 0.125, height: 0.25 }
const onPhoto = () => ({ params: { id: photo } })

/** Inserts a release of this person for this photo in the given state. */
async function release(personId: string, state: string, relation = 'self') {
  const { rows } = await query(
    `insert into releases (person_id, user_id, release_state, relation, signer_name, signer_email, terms_version,
       document, document_sha256, sent_at, signed_name, signed_at, allows_face_search)
     values ($1, $2, $3, $4, 'Karen', 'karen@example.test', '1', 'Release', repeat('b', 64), now(),
       case when $3 = 'signed' then 'Karen' end, case when $3 = 'signed' then now() end,
       case when $3 = 'signed' then true end) returning id`,
    [personId, ada.id, state, relation],
  )
  await query('insert into release_photos (release_id, photo_id) values ($1, $2)', [
    rows[0].id,
    photo,
  ])
}

describe('people', () => {
  it('are created, changed and removed by their family, each idempotently', async () => {
    const client = server.client(ada)
    const key = randomUUID()
    const made = await client.createPerson({ body: { key, name: '  Karen   Mills ' } })
    const { id } = made
    expect(made).toMatchObject({ name: 'Karen Mills', standing: 'adult', birth_year: null })
    expect(made.right_signer).toBe('self')
    expect(await client.createPerson({ body: { key, name: 'Karen Mills' } })).toEqual(made)

    const change = { params: { id }, body: { standing: 'deceased', birth_year: 1931 } } as const
    const saved = await client.savePerson(change)
    expect(saved).toMatchObject({ name: 'Karen Mills', birth_year: 1931 })
    expect(saved.right_signer).toBe('next_of_kin')
    expect(await client.savePerson(change)).toEqual(saved)
    await client.savePerson({ params: { id }, body: { birth_year: null, standing: 'minor' } })
    expect(await client.listPeople()).toMatchObject([
      { id, birth_year: null, right_signer: 'guardian' },
    ])

    await client.removePerson({ params: { id } })
    await client.removePerson({ params: { id } })
    expect(await client.listPeople()).toEqual([])
  })

  it('keep the name of a signed release and an age group that matches the birth year', async () => {
    const client = server.client(ada)
    const { id } = await client.createPerson({ body: { name: 'Bob', birth_year: 1950 } })
    const params = { id }
    const conflict = { status: 409, code: 'standing_conflict' }
    const child = { params, body: { standing: 'minor' } } as const
    await expect(client.savePerson(child)).rejects.toMatchObject(conflict)
    await expect(client.savePerson({ params, body: { birth_year: 2018 } })).rejects.toMatchObject(
      conflict,
    )
    const born = { name: 'Kim', standing: 'adult', birth_year: 2018 } as const
    await expect(client.createPerson({ body: born })).rejects.toMatchObject(conflict)
    await expect(
      client.addFace({ ...onPhoto(), body: { box, person: born } }),
    ).rejects.toMatchObject(conflict)

    await release(id, 'signed')
    await expect(client.savePerson({ params, body: { name: 'Elvis' } })).rejects.toMatchObject({
      status: 409,
      code: 'person_has_signed',
    })
    const kept = await client.savePerson({ params, body: { name: ' Bob ', birth_year: 1951 } })
    expect(kept).toMatchObject({ name: 'Bob', standing: 'adult', birth_year: 1951 })
  })

  it('creating a person responds the same whether an id or key is unknown or belongs to another family', async () => {
    const key = randomUUID()
    const person = await server.client(ada).createPerson({ body: { key, name: 'Walter' } })
    const eve = await buildUser(server, { roles: ['contributor'] })
    const answers: unknown[] = []
    for (const guess of [person.id, key, randomUUID()]) {
      const response = await server.fetch('/api/people', {
        method: 'POST',
        headers: { ...eve.authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ id: guess, key: guess, name: 'Mine' }),
      })
      const body: unknown = await response.json()
      answers.push({ status: response.status, body })
      expect(body).not.toMatchObject({ id: guess })
    }

    const made = { status: 200, body: expect.objectContaining({ name: 'Mine', photos: 0 }) }
    expect(answers).toEqual([made, made, made])
    expect(await server.client(eve).listPeople()).toHaveLength(3)
    const params = { id: person.id }
    expect(await server.client(ada).getPerson({ params })).toMatchObject({ name: 'Walter' })
    await server.client(ada).removePerson({ params })
  })

  it('are not visible to other families, customers and visitors', async () => {
    const person = await server.client(ada).createPerson({ body: { name: 'Walter' } })
    const params = { id: person.id }
    const other = server.client(ben)
    expect(await other.listPeople()).toEqual([])
    await expect(other.getPerson({ params })).rejects.toMatchObject({ status: 404 })
    await expect(other.savePerson({ params, body: { name: 'Mine' } })).rejects.toMatchObject({
      status: 404,
    })
    await other.removePerson({ params })
    expect(await server.client(ada).getPerson({ params })).toMatchObject({ name: 'Walter' })

    const customer = server.client(await buildUser(server))
    await expect(customer.listPeople()).rejects.toMatchObject({ status: 403 })
    await expect(server.client().listPeople()).rejects.toMatchObject({ status: 401 })
    await server.client(ada).removePerson({ params })
  })

  it('count their photos and those without a release request', async () => {
    const client = server.client(ada)
    const { id } = await client.createPerson({ body: { name: 'Ruth' } })
    const first = photo
    await client.addFace({ ...onPhoto(), body: { box, person: { id } } })
    await release(id, 'sent')
    photo = await buildPhoto(server.database, { userId: ada.id, status: 'submitted' })
    await client.addFace({ ...onPhoto(), body: { box, person: { id } } })
    await release(id, 'expired')

    const person = await client.getPerson({ params: { id } })
    expect(person).toMatchObject({ faces: 2, photos: 2, unasked_photos: 1 })
    expect(person.releases).toEqual({ open: 1, signed: 0, declined: 0, ended: 1 })
    expect(person.in_photos).toMatchObject([
      { photo_id: photo, release_state: 'expired', is_unasked: true },
      { photo_id: first, release_state: 'sent', is_unasked: false },
    ])

    await release(id, 'declined')
    expect(await client.getPerson({ params: { id } })).toMatchObject({ unasked_photos: 0 })
    await query(`update photos set photo_status = 'withdrawn' where id = $1`, [photo])
    expect(await client.getPerson({ params: { id } })).toMatchObject({ photos: 1 })
  })
})

describe('faces', () => {
  it('are added and named in one call, and a known name is the same person', async () => {
    const client = server.client(ada)
    const id = randomUUID()
    const drawn = { ...onPhoto(), body: { id, box, person: { name: 'Alice' }, age: 50 } }
    const face = await client.addFace(drawn)
    expect(face).toMatchObject({ id, box, age_min: 50, age_max: 50, is_suggestion: false })
    expect(await client.addFace(drawn)).toEqual(face)

    const left = await client.addFace({ ...onPhoto(), body: { box: { ...box, x: 0 } } })
    const named = { params: { id: left.id }, body: { person: { name: ' alice ' } } }
    const [first, second] = await Promise.all([client.setFace(named), client.setFace(named)])
    expect(first.person?.id).toBe(face.person?.id)
    expect(second).toEqual(first)
    const { faces } = await client.listFaces(onPhoto())
    expect(faces.map((one) => one.id)).toEqual([left.id, id])
  })

  it('create one person when parallel requests use a new name', async () => {
    const client = server.client(ada)
    const { id } = await client.addFace({ ...onPhoto(), body: { box } })
    const clicks = Array.from({ length: 5 }, () =>
      client.setFace({ params: { id }, body: { person: { name: 'Once', standing: 'deceased' } } }),
    )
    expect(new Set((await Promise.all(clicks)).map(({ person }) => person?.id)).size).toBe(1)
  })

  it('lose their name when marked unidentifiable, and become identifiable again once named', async () => {
    const client = server.client(ada)
    const { id } = await client.addFace({ ...onPhoto(), body: { box, person: { name: 'Alice' } } })
    const hidden = await client.setFace({
      params: { id },
      body: { face_status: 'unidentifiable', person: { name: 'Alice' } },
    })
    expect(hidden).toMatchObject({ face_status: 'unidentifiable', person: null })
    const shown = await client.setFace({ params: { id }, body: { person: { name: 'Alice' } } })
    expect(shown).toMatchObject({ face_status: 'identifiable', person: { name: 'Alice' } })
    expect(await client.setFace({ params: { id }, body: { person: null } })).toMatchObject({
      face_status: 'identifiable',
      person: null,
    })

    await client.removeFace({ params: { id } })
    await client.removeFace({ params: { id } })
    expect(await client.listFaces(onPhoto())).toEqual({ faces: [] })
  })

  it('say who must sign: an adult who was a child then for herself, a child of today by a guardian', async () => {
    const client = server.client(ada)
    const grown = { name: 'Grown', standing: 'adult' } as const
    const { id } = await client.addFace({ ...onPhoto(), body: { box, person: grown, age: 7 } })
    expect((await client.listFaces(onPhoto())).faces).toMatchObject([
      { was_minor: true, person: { right_signer: 'self' } },
    ])
    const child = { name: 'Child', standing: 'minor' } as const
    expect(await client.setFace({ params: { id }, body: { person: child } })).toMatchObject({
      was_minor: false,
      person: { right_signer: 'guardian' },
    })
  })

  it('show the release with the strongest state, and none that does not count', async () => {
    const client = server.client(ada)
    const { id, person } = await client.addFace({
      ...onPhoto(),
      body: { box, person: { name: 'Signer' } },
    })
    const personId = person?.id ?? ''
    const state = async () => (await client.setFace({ params: { id }, body: {} })).release_state
    expect(await state()).toBeNull()
    await release(personId, 'declined')
    expect(await state()).toBe('declined')
    await release(personId, 'signed')
    expect(await state()).toBe('signed')
    await client.savePerson({ params: { id: personId }, body: { standing: 'minor' } })
    expect(await state()).toBe('declined')
  })

  it.each([
    ['outside the photo', { box: { ...box, x: 0.95 } }],
    ['without a size', { box: { ...box, width: 0 } }],
    ['with an impossible age', { box, age: 140 }],
    ['with an empty name', { box, person: { name: '  ' } }],
  ])('return 400 %s', async (_, body) => {
    const request = server.client(ada).addFace({ ...onPhoto(), body })
    await expect(request).rejects.toMatchObject({ status: 400 })
  })

  it('cannot be read or changed by other families, or named after their people', async () => {
    const { id } = await server.client(ada).addFace({ ...onPhoto(), body: { box } })
    const stranger = await server.client(ben).createPerson({ body: { name: 'Another' } })
    const other = server.client(ben)
    const denied = { status: 404, code: 'not_found' }
    await expect(other.listFaces(onPhoto())).rejects.toMatchObject(denied)
    await expect(other.addFace({ ...onPhoto(), body: { box } })).rejects.toMatchObject(denied)
    await expect(other.setFace({ params: { id }, body: { age: 3 } })).rejects.toMatchObject(denied)
    await other.removeFace({ params: { id } })
    const named = { params: { id }, body: { person: { id: stranger.id } } }
    await expect(server.client(ada).setFace(named)).rejects.toMatchObject(denied)
    await expect(
      server.client(ada).setFaceInReview({ params: { id }, body: { age: 3 } }),
    ).rejects.toMatchObject({ status: 403 })
    expect((await server.client(ada).listFaces(onPhoto())).faces).toHaveLength(1)
  })
})

describe('staff', () => {
  it('can correct faces, with an audit entry, and choose only people of the family', async () => {
    const moderator = await buildUser(server, { roles: ['moderator'] })
    const client = server.client(moderator)
    const alice = await server.client(ada).createPerson({ body: { name: 'Alice Audited' } })
    const added = await client.addFaceInReview({ ...onPhoto(), body: { box } })
    const params = { id: added.id }
    await client.setFaceInReview({ params, body: { person: { id: alice.id } } })
    await client.setFaceInReview({ params, body: { person: { id: alice.id } } })
    await expect(
      client.setFaceInReview({ params, body: { person: { name: 'New Person' } } }),
    ).rejects.toMatchObject({ status: 403 })
    expect((await client.listPeopleInReview(onPhoto())).map(({ id }) => id)).toContain(alice.id)
    expect((await client.listFacesInReview(onPhoto())).faces).toMatchObject([
      { person: { id: alice.id } },
    ])
    await client.removeFaceInReview({ params })
    await client.removeFaceInReview({ params })

    const { rows } = await query(
      'select action, detail from audit_log where actor_id = $1 order by created_at',
      [moderator.id],
    )
    expect(rows).toMatchObject([
      { action: 'rights.add-face' },
      { action: 'rights.set-face', detail: { face_id: added.id, changed: ['personId'] } },
      { action: 'rights.remove-face' },
    ])
    expect(JSON.stringify(rows)).not.toContain('Alice')
  })
})

describe('limits', () => {
  it('allow 200 faces per photo, and repeating an existing one still succeeds', async () => {
    const client = server.client(ada)
    const id = randomUUID()
    await client.addFace({ ...onPhoto(), body: { id, box } })
    await query(
      `insert into photo_faces (photo_id, box_x, box_y, box_width, box_height)
       select $1, 0.1, 0.1, 0.1, 0.1 from generate_series(2, 200)`,
      [photo],
    )
    const refusal = { status: 409, code: 'too_many_faces' }
    await expect(client.addFace({ ...onPhoto(), body: { box } })).rejects.toMatchObject(refusal)
    expect(await client.addFace({ ...onPhoto(), body: { id, box } })).toMatchObject({ id })
  })

  it('allow 2,000 people per family, added directly or by naming a face', async () => {
    const carl = await buildUser(server, { roles: ['contributor'] })
    const client = server.client(carl)
    const own = await buildPhoto(server.database, { userId: carl.id, status: 'submitted' })
    const key = randomUUID()
    const { id } = await client.createPerson({ body: { key, name: 'Karen' } })
    await query(
      `insert into people (user_id, name) select $1, 'Cousin ' || n from generate_series(2, 2000) n`,
      [carl.id],
    )
    const refusal = { status: 409, code: 'too_many_people' }
    await expect(client.createPerson({ body: { name: 'Liz' } })).rejects.toMatchObject(refusal)
    const named = (name: string) =>
      client.addFace({ params: { id: own }, body: { box, person: { name } } })
    await expect(named('Liz')).rejects.toMatchObject(refusal)
    expect(await named('Karen')).toMatchObject({ person: { id } })
    expect(await client.createPerson({ body: { key, name: 'Karen' } })).toMatchObject({ id })
  })
})
