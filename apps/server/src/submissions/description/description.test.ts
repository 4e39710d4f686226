import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { firstOf } from '../../testing/first-of.ts'
import {
  addSitters,
  approvalOf,
  buildReview,
  type Sitter,
} from '../../testing/photos/build-review.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let family: TestUser
let moderator: TestUser

beforeAll(async () => {
  server = await testServer()
  family = await buildUser(server, { roles: ['contributor'] })
  moderator = await buildUser(server, { roles: ['moderator'] })
})
afterAll(() => server.close())

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  server.database.admin.query<Row>(text, values)

const described = async (id: string) =>
  firstOf(
    (
      await query<Record<string, unknown>>(
        'select people_count, people_composition, age_groups, genders, ethnicities from photos where id = $1',
        [id],
      )
    ).rows,
  )

const submitted = (sitters: readonly Sitter[]) =>
  buildReview(server.database, { userId: family.id, sitters })

const approve = async (id: string, more: { people_seen?: number } = {}) => {
  const body = { ...(await approvalOf(server.database, id)), ...more }
  return server.client(moderator).approvePhoto({ params: { id }, body })
}

const words = {
  emotions: ['smiling', 'Proud', 'PROUD'],
  image_style: 'candid',
  color_and_mood: ['cozy'],
  garments: ['Plaid Shirt', 'apron'],
  objects: ['Picnic basket'],
  print_process: 'kodachrome',
  color_mode: 'color',
} as const
const spelled = {
  emotions: ['Smiling', 'Proud'],
  image_style: 'Candid',
  color_and_mood: ['Cozy'],
  garments: ['plaid shirt', 'apron'],
  objects: ['picnic basket'],
  print_process: 'Kodachrome',
  color_mode: 'color',
}

describe('description fields', () => {
  it('are saved with normalized spelling and can be cleared', async () => {
    const { id } = await buildReview(server.database, { userId: family.id, status: 'needs_info' })
    const { saveMyPhotos, getMyPhoto } = server.client(family)
    const changes = { ...words, emotions: [...words.emotions], color_and_mood: ['cozy'] }
    const body = {
      ids: [id],
      changes: { ...changes, garments: [...words.garments], objects: [...words.objects] },
    }

    expect(await saveMyPhotos({ body })).toEqual({ photos: [{ id, outcome: 'saved' }] })
    expect(await getMyPhoto({ params: { id } })).toMatchObject(spelled)

    await saveMyPhotos({ body: { ids: [id], changes: { garments: [], image_style: '' } } })
    expect(await getMyPhoto({ params: { id } })).toMatchObject({ garments: [], image_style: null })
  })

  it('are cleared by a moderator, and countries have one spelling', async () => {
    const { id } = await submitted([])
    const { saveReviewFields, getReview } = server.client(moderator)
    const body = { image_style: 'Candid', print_process: 'Polaroid', location_country: 'U.S.A.' }
    await saveReviewFields({ params: { id }, body })
    await saveReviewFields({ params: { id }, body: { image_style: '', print_process: '' } })
    expect(await getReview({ params: { id } })).toMatchObject({
      image_style: null,
      print_process: null,
      location_country: 'USA',
    })
  })

  it('are corrected by a moderator with an audit entry, but not by another family', async () => {
    const { id } = await submitted([])
    const body = {
      garments: ['Hat'],
      emotions: ['laughing'],
      people_composition: 'Family',
    } as const
    await server.client(moderator).saveReviewFields({
      params: { id },
      body: { ...body, garments: ['Hat'], emotions: ['laughing'] },
    })

    expect(await server.client(moderator).getReview({ params: { id } })).toMatchObject({
      garments: ['hat'],
      emotions: ['Laughing'],
      people_composition: 'Family',
    })
    const { rows } = await query<{ detail: object }>(
      `select detail from audit_log where entity_id = $1 and action = 'submissions.save-review-fields'`,
      [id],
    )
    expect(rows[0]?.detail).toMatchObject({ garments: { was: [], becomes: ['hat'] } })

    const others = await buildUser(server, { roles: ['contributor'] })
    const changes = { garments: ['fez'] }
    expect(await server.client(others).saveMyPhotos({ body: { ids: [id], changes } })).toEqual({
      photos: [{ id, outcome: 'not_found' }],
    })
    await expect(
      server.client(family).saveReviewFields({ params: { id }, body: changes }),
    ).rejects.toMatchObject({ status: 403 })
  })

  it('are suggested by the face model until a person accepts or dismisses them', async () => {
    const { id } = await submitted([])
    await query(
      `insert into photo_faces (photo_id, box_x, box_y, box_width, box_height, model_id, suggested_emotion)
       select $1, 0.1, 0.1, 0.1, 0.1, 'test-1', unnest('{Serious,Smiling,Smiling,Surprised}'::text[])`,
      [id],
    )
    const guesses = async () =>
      (await server.client(family).getMyPhoto({ params: { id } })).suggestions.emotions
    expect(await guesses()).toEqual(['Serious', 'Smiling', 'Surprised'])

    const { saveMyPhotos } = server.client(family)
    await saveMyPhotos({ body: { ids: [id], changes: { emotions: ['Serious'] } } })
    expect(await guesses()).toEqual(['Smiling', 'Surprised'])
    await saveMyPhotos({ body: { ids: [id], changes: { dismissed_emotions: ['Smiling'] } } })
    expect(await guesses()).toEqual(['Surprised'])

    const { saveReviewFields, getReview } = server.client(moderator)
    const body = { dismissed_emotions: ['Surprised', 'Smiling'] }
    await saveReviewFields({ params: { id }, body })
    await saveReviewFields({ params: { id }, body })
    expect(await getReview({ params: { id } })).toMatchObject({
      emotions: ['Serious'],
      suggestions: { emotions: [] },
    })
    const { rows } = await query<{ detail: object }>(
      `select detail from audit_log where entity_id = $1 and action = 'submissions.save-review-fields'`,
      [id],
    )
    expect(rows).toEqual([{ detail: { dismissed_emotions: ['Surprised'] } }])
  })

  it('hide suggestions from other families', async () => {
    const { id } = await submitted([])
    await query(
      `insert into photo_faces (photo_id, box_x, box_y, box_width, box_height, model_id, suggested_emotion)
       values ($1, 0.1, 0.1, 0.1, 0.1, 'test-1', 'Smiling')`,
      [id],
    )
    const others = await buildUser(server, { roles: ['contributor'] })
    const changes = { dismissed_emotions: ['Smiling'] }
    await server.client(others).saveMyPhotos({ body: { ids: [id], changes } })
    const { suggestions } = await server.client(family).getMyPhoto({ params: { id } })
    expect(suggestions.emotions).toEqual(['Smiling'])
  })

  it('have a maximum length and number', async () => {
    const { id } = await buildReview(server.database, { userId: family.id, status: 'needs_info' })
    for (const changes of [
      { garments: ['x'.repeat(61)] },
      { objects: Array.from({ length: 31 }, (_, at) => `object ${at}`) },
      { emotions: [''] },
    ])
      await expect(
        server.client(family).saveMyPhotos({ body: { ids: [id], changes } }),
      ).rejects.toMatchObject({ status: 400 })
  })
})

describe('people of a photo', () => {
  it('are counted by the moderator who approves it', async () => {
    const alone = await submitted([{ name: 'Ruth', age: 8 }])
    await approve(alone.id)
    expect(await described(alone.id)).toMatchObject({
      people_count: 1,
      people_composition: 'One child',
      age_groups: ['Child'],
    })

    const empty = await submitted([])
    await approve(empty.id)
    expect(await described(empty.id)).toMatchObject({
      people_count: 0,
      people_composition: 'No people',
      age_groups: [],
    })

    const fromBehind = await submitted([{ name: 'Hal', age: 40 }])
    await approve(fromBehind.id, { people_seen: 3 })
    expect(await described(fromBehind.id)).toMatchObject({ people_count: 3 })

    const { id } = await submitted([{ name: 'Ann' }, { name: 'Bea' }])
    await expect(approve(id, { people_seen: 1 })).rejects.toMatchObject({
      code: 'photo_not_cleared',
      issues: [{ path: 'people_seen' }],
    })
  })

  it('include faces without an identifiable person', async () => {
    const { id } = await submitted([{ name: 'Ruth' }])
    await query(
      `insert into photo_faces (photo_id, box_x, box_y, box_width, box_height, face_status)
       values ($1, 0.8, 0.8, 0.1, 0.1, 'unidentifiable')`,
      [id],
    )
    await approve(id)
    expect(await described(id)).toMatchObject({ people_count: 2 })
  })

  it('have the stated age, or the one computed from birth year and date', async () => {
    const { id, people } = await submitted([{ name: 'Ruth' }, { name: 'Hal', age: 15 }])
    expect(await described(id)).toMatchObject({ age_groups: ['Teenager'] })

    const { savePerson } = server.client(family)
    const params = { id: firstOf(people) }
    // The photo was taken in 1962.
    await savePerson({ params, body: { birth_year: 1890 } })
    expect(await described(id)).toMatchObject({ age_groups: ['Teenager', 'Senior'] })

    await query("update photos set date_taken = null, decade_taken = '1900s' where id = $1", [id])
    expect(await described(id)).toMatchObject({ age_groups: ['Teenager'] })

    await savePerson({ params, body: { birth_year: 1950 } })
    expect(await described(id)).toMatchObject({ age_groups: ['Teenager'] })
  })

  it('ignore the age of an unconfirmed face', async () => {
    const { id } = await submitted([])
    await query(
      `insert into photo_faces (photo_id, box_x, box_y, box_width, box_height, age_min, age_max, model_id, score)
       values ($1, 0.1, 0.1, 0.1, 0.1, 20, 40, 'model', 0.9)`,
      [id],
    )
    expect(await described(id)).toMatchObject({ age_groups: [] })
    await query(`update photo_faces set face_status = 'unidentifiable' where photo_id = $1`, [id])
    expect(await described(id)).toMatchObject({ age_groups: ['Young adult'] })
  })

  it('are a couple only if a person says so, and only two adults', async () => {
    const pair = await submitted([
      { name: 'Ruth', age: 30 },
      { name: 'Hal', age: 34 },
    ])
    await approve(pair.id)
    expect(await described(pair.id)).toMatchObject({ people_count: 2, people_composition: null })

    const said = await submitted([
      { name: 'Ruth', age: 30 },
      { name: 'Hal', age: 34 },
    ])
    const couple = { people_composition: 'Couple' } as const
    await server.client(moderator).saveReviewFields({ params: { id: said.id }, body: couple })
    await approve(said.id)
    expect(await described(said.id)).toMatchObject({ people_composition: 'Couple' })

    const withChild = await submitted([
      { name: 'Ruth', age: 30 },
      { name: 'Tim', age: 4 },
    ])
    await server.client(moderator).saveReviewFields({ params: { id: withChild.id }, body: couple })
    await approve(withChild.id)
    expect(await described(withChild.id)).toMatchObject({ people_composition: null })
  })

  it.each([
    ['Couple', [30, 32], 'Couple'],
    ['Couple', [30, 32, 34], 'Women'],
    ['Family', [30, 55, 80], 'Family'],
    ['Friends', [8, 9], 'Friends'],
    ['Couple', [8, 9], 'Children'],
    ['Family', [30], 'One woman'],
  ] as const)('stated as %s with ages %j are stored as %s', async (said, ages, kept) => {
    const { id, people } = await submitted(ages.map((age) => ({ name: `Ruth ${age}`, age })))
    for (const person of people)
      await server.client(family).savePerson({ params: { id: person }, body: { gender: 'female' } })
    const composition = { people_composition: said }
    await server.client(moderator).saveReviewFields({ params: { id }, body: composition })
    await approve(id)
    expect(await described(id)).toMatchObject({ people_composition: kept })

    await server.client(moderator).saveReviewFields({ params: { id }, body: composition })
    expect(await described(id)).toMatchObject({ people_composition: kept })
  })

  it('replace earlier values only where they are stated', async () => {
    const earlier = { genders: ['male'], ethnicities: ['Latino'], age_groups: ['Senior'] }
    const { id, people } = await submitted([{ name: 'Ruth' }])
    await query(
      `update photos set genders = '{male}', ethnicities = '{Latino}', age_groups = '{Senior}' where id = $1`,
      [id],
    )
    await addSitters(server.database, { id, userId: family.id, sitters: [{ name: 'Hal' }] })
    await query(
      `insert into photo_faces (photo_id, box_x, box_y, box_width, box_height, age_min, age_max, model_id, score)
       values ($1, 0.8, 0.1, 0.1, 0.1, 20, 40, 'model', 0.9)`,
      [id],
    )
    expect(await described(id)).toMatchObject(earlier)

    const { savePerson } = server.client(family)
    const params = { id: firstOf(people) }
    await savePerson({ params, body: { gender: 'female' } })
    expect(await described(id)).toMatchObject({ ...earlier, genders: ['female'] })
    await savePerson({ params, body: { gender: null, birth_year: 1955 } })
    expect(await described(id)).toMatchObject({
      ...earlier,
      genders: [],
      age_groups: ['Child'],
    })
    await savePerson({ params, body: { birth_year: null } })
    expect(await described(id)).toMatchObject({ ...earlier, genders: [], age_groups: [] })
  })

  it('have only the gender and ethnicities that their family states', async () => {
    const { id, people, faces } = await submitted([
      { name: 'Ruth', age: 30 },
      { name: 'Rosa', age: 33 },
    ])
    const [ruth, rosa] = people
    if (!ruth || !rosa) throw new Error('both were named')
    const { savePerson, getPerson } = server.client(family)
    expect(await getPerson({ params: { id: ruth } })).toMatchObject({
      gender: null,
      ethnicities: [],
    })
    expect(await described(id)).toMatchObject({ genders: [], ethnicities: [] })

    await savePerson({ params: { id: ruth }, body: { gender: 'female', ethnicities: ['black'] } })
    await savePerson({
      params: { id: rosa },
      body: { gender: 'female', ethnicities: ['latino', 'Black'] },
    })
    await approve(id)
    expect(await described(id)).toMatchObject({
      genders: ['female'],
      ethnicities: ['Black', 'Latino'],
      people_composition: 'Women',
    })

    await savePerson({ params: { id: rosa }, body: { gender: null, ethnicities: [] } })
    expect(await described(id)).toMatchObject({ genders: ['female'], ethnicities: ['Black'] })

    await query('delete from photo_faces where id = $1', [firstOf(faces)])
    expect(await described(id)).toMatchObject({ genders: [], ethnicities: [] })

    for (const caller of [moderator, await buildUser(server, { roles: ['contributor'] })])
      await expect(
        server.client(caller).savePerson({ params: { id: ruth }, body: { gender: 'male' } }),
      ).rejects.toMatchObject({ status: caller === moderator ? 403 : 404 })
  })

  it('follow a face that a moderator assigns to a named person', async () => {
    const { id, faces } = await submitted([{ name: 'Ruth' }])
    const { createPerson } = server.client(family)
    const person = await createPerson({ body: { name: 'Hal', gender: 'male' } })
    await server.client(moderator).setFaceInReview({
      params: { id: firstOf(faces) },
      body: { person: { id: person.id } },
    })
    expect(await described(id)).toMatchObject({ genders: ['male'] })
  })

  it('leave no values behind when they are erased', async () => {
    const { id, people } = await submitted([{ name: 'Ruth' }])
    const person = firstOf(people)
    await server
      .client(family)
      .savePerson({ params: { id: person }, body: { gender: 'female', ethnicities: ['White'] } })
    await server.client(family).erasePerson({ params: { id: person } })
    expect(await described(id)).toMatchObject({ genders: [], ethnicities: [] })
  })

  it('are computed for every photo of a bulk load', async () => {
    const one = await submitted([])
    const two = await submitted([])
    for (const { id } of [one, two])
      await addSitters(server.database, {
        id,
        userId: family.id,
        sitters: [{ name: 'Baby', age: 1, standing: 'minor' }],
      })
    expect(await described(one.id)).toMatchObject({ age_groups: ['Baby'] })
    expect(await described(two.id)).toMatchObject({ age_groups: ['Baby'] })
  })
})

describe('suggestFromFile', () => {
  const uploaded = async (fileName: string, metadata: object = {}) => {
    const { rows } = await query<{ id: string }>(
      `insert into photos (user_id, photo_status) values ($1, 'needs_info') returning id`,
      [family.id],
    )
    const { id } = firstOf(rows)
    await query(
      `insert into uploads (photo_id, user_id, file_name, file_size, content_type, sha256, part_size)
       values ($1, $2, $3, 100, 'image/jpeg', encode(sha256($1::uuid::text::bytea), 'hex'), 8388608)`,
      [id, family.id, fileName],
    )
    await query('insert into photo_metadata (photo_id, metadata) values ($1, $2)', [id, metadata])
    return id
  }
  const suggestionsOf = async (id: string) =>
    (await server.client(family).getMyPhoto({ params: { id } })).suggestions

  it('suggests values from the file name', async () => {
    expect(await suggestionsOf(await uploaded('Grandma in Dayton OH 1967.jpg'))).toEqual({
      title: 'Grandma in Dayton OH',
      decade_taken: '1960s',
      date_taken: '1967',
      place: { city: 'Dayton', state: 'Ohio', country: 'USA' },
      emotions: [],
    })
  })

  it('suggests values from metadata, but no device names or scan dates', async () => {
    const place = { city: 'dayton', state: 'Ohio' }
    const id = await uploaded('IMG_0042.jpg', { title: 'Front porch', taken: '1958-06-01', place })
    expect(await suggestionsOf(id)).toEqual({
      title: 'Front porch',
      decade_taken: '1950s',
      date_taken: '1958-06-01',
      place: { city: 'Dayton', state: 'Ohio', country: 'USA' },
      emotions: [],
    })

    const scan = { title: 'EPSON scanner image', taken: '2019-02-03T10:00:00' }
    expect(await suggestionsOf(await uploaded('scan0001.jpg', scan))).toEqual({
      title: null,
      decade_taken: null,
      date_taken: null,
      place: null,
      emotions: [],
    })
  })

  it('suggests nothing for filled fields and flags an unknown place', async () => {
    const id = await uploaded('Picnic 1967.jpg')
    const { saveMyPhotos, getMyPhoto } = server.client(family)
    const save = (city: string) =>
      saveMyPhotos({
        body: { ids: [id], changes: { title: 'Ours', decade_taken: '1950s', location_city: city } },
      })
    await save('Dayton')
    expect(await getMyPhoto({ params: { id } })).toMatchObject({
      is_place_unknown: false,
      suggestions: { title: null, decade_taken: null, date_taken: '1967', place: null },
    })

    await save('Grandpa’s farm')
    expect(await getMyPhoto({ params: { id } })).toMatchObject({ is_place_unknown: true })
    expect(await server.client(moderator).getReview({ params: { id } })).toMatchObject({
      location_city: 'Grandpa’s farm',
      is_place_unknown: true,
    })
  })
})
