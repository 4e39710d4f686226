import { hash } from 'node:crypto'
import { peopleCountOf } from '@shoebox/domain/catalog/search-filters'
import { checklistItems } from '@shoebox/domain/rights/clearance'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import { firstOf } from '../testing/first-of.ts'
import { readQueuedToken } from '../testing/photos/build-release.ts'
import { completeContributorSetup } from '../testing/photos/contributor-setup.ts'
import {
  type DescribedUpload,
  describedUploads,
  type RelativeKey,
  relativeKeys,
  relatives,
} from '../testing/photos/described-uploads.ts'
import { drawJpeg } from '../testing/photos/draw-jpeg.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { testWorker } from '../testing/test-worker.ts'

/** A family uploads, describes and releases twenty scans, and a moderator approves them, all through the API. */

let server: TestServer
let family: TestUser
let customer: TestUser
const live: (DescribedUpload & { id: string })[] = []
const events = new Map<string, string>()

beforeAll(async () => {
  server = await testServer()
  family = await buildUser(server, { roles: ['contributor'] })
  customer = await buildUser(server)
  await completeContributorSetup(server.database.admin, family.id)
  await insertEvents()

  const uploaded = await uploadAll()
  const people = await statePeople()
  for (const upload of uploaded) await describeUpload(upload, people)
  await releaseAll(uploaded, people)
  const ids = uploaded.map(({ id }) => id)
  await server.client(family).submitPhotos({ body: { ids } })
  const moderator = await buildUser(server, { roles: ['moderator'] })
  for (const upload of uploaded) await approve(moderator, upload)
  live.push(...uploaded)
}, 300_000)
afterAll(() => server.close())

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  server.database.admin.query<Row>(text, values)

async function insertEvents() {
  for (const name of ['Wedding', 'Picnic']) {
    const { rows } = await query<{ id: string }>(
      'insert into events (name) values ($1) returning id',
      [name],
    )
    events.set(name, firstOf(rows).id)
  }
}

type Uploaded = DescribedUpload & { id: string }

async function uploadAll(): Promise<Uploaded[]> {
  const worker = await testWorker(server.database)
  try {
    const uploaded: Uploaded[] = []
    for (const [seed, upload] of describedUploads.entries())
      uploaded.push({ ...upload, id: await sendFile(await drawScan(seed, upload)) })
    const waiting = `select from photos where photo_status in ('uploading', 'processing')`
    await vi.waitFor(async () => expect((await query(waiting)).rowCount).toBe(0), {
      timeout: 180_000,
      interval: 500,
    })
    return uploaded
  } finally {
    // From here on, emails stay in the queue, where the test can read them.
    await worker.close()
  }
}

const sizes = {
  landscape: { width: 360, height: 240 },
  portrait: { width: 240, height: 360 },
  square: { width: 300, height: 300 },
  panorama: { width: 720, height: 240 },
} as const

async function drawScan(seed: number, { orientation, color_mode }: DescribedUpload) {
  const jpeg = await drawJpeg({ seed: 100 + seed, ...sizes[orientation] })
  if (color_mode === 'color') return jpeg
  const scan = sharp(jpeg)
  return (color_mode === 'sepia' ? scan.tint('#8a6a48') : scan.grayscale()).jpeg().toBuffer()
}

async function sendFile(bytes: Buffer): Promise<string> {
  const { beginUpload, signUploadParts, completeUpload } = server.client(family)
  const begun = await beginUpload({
    body: {
      file_name: 'scan.jpg',
      file_size: bytes.length,
      content_type: 'image/jpeg',
      sha256: hash('sha256', bytes),
    },
  })
  if (begun.outcome !== 'open') throw new Error('no two drawings are alike')
  const params = { id: begun.upload_id }
  const { parts } = await signUploadParts({ params, body: { part_numbers: [1] } })
  const answer = await fetch(firstOf(parts).url, { method: 'PUT', body: new Uint8Array(bytes) })
  expect(answer.status).toBe(200)
  await completeUpload({ params })
  return begun.photo_id
}

type PersonIds = ReadonlyMap<RelativeKey, string>

async function statePeople(): Promise<PersonIds> {
  const ids = new Map<RelativeKey, string>()
  for (const key of relativeKeys) {
    const { id } = await server.client(family).createPerson({ body: relatives[key] })
    ids.set(key, id)
  }
  return ids
}

const idOf = (people: PersonIds, who: RelativeKey): string => {
  const id = people.get(who)
  if (!id) throw new Error(`unknown person: ${who}`)
  return id
}

async function describeUpload({ id, ...said }: Uploaded, people: PersonIds): Promise<void> {
  const { searchPlaces, saveMyPhotos, stateClaims, addFace } = server.client(family)
  const place = firstOf(await searchPlaces({ query: { q: said.place.typed } }))
  const [drawn] = (
    await query<{ words: string[] }>('select color_and_mood as words from photos where id = $1', [
      id,
    ])
  ).rows
  const eventId = said.event && events.get(said.event)
  const changes = {
    title: said.title,
    decade_taken: said.decade_taken,
    date_taken: said.date_taken,
    location_city: place.city,
    location_state_province: place.state,
    location_country: place.country,
    tags: said.tags,
    event_ids: eventId ? [eventId] : [],
    emotions: said.emotions,
    image_style: said.image_style,
    color_and_mood: [...(drawn?.words ?? []), said.mood],
    garments: said.garments,
    objects: said.objects,
    print_process: said.print_process,
    ...(said.said_composition && { people_composition: said.said_composition }),
  }
  const saved = await saveMyPhotos({ body: { ids: [id], changes } })
  expect(saved.photos).toEqual([{ id, outcome: 'saved' }])
  await stateClaims({ body: { ids: [id], basis: 'photographer', owns_print: true } })
  for (const [at, { who, age }] of said.sitters.entries())
    await addFace({
      params: { id },
      body: {
        box: { x: 0.05 + at * 0.15, y: 0.2, width: 0.1, height: 0.15 },
        person: { id: idOf(people, who) },
        ...(age !== undefined && { age }),
      },
    })
}

/** Each person signs once, for all photos that show them. */
async function releaseAll(uploaded: readonly Uploaded[], people: PersonIds): Promise<void> {
  for (const [who, personId] of people) {
    const { name } = relatives[who]
    const email = `${who}@shoebox.test`
    const shown = uploaded.filter(({ sitters }) => sitters.some((sitter) => sitter.who === who))
    await server.client(family).createRelease({
      body: {
        person_id: personId,
        photo_ids: shown.map(({ id }) => id),
        relation: 'self',
        signer_name: name,
        signer_email: email,
      },
    })
    const token = await readQueuedToken(server.database, email)
    await server.client().signRelease({
      body: { token, relation: 'self', signed_name: name, allows_face_search: false },
    })
  }
}

async function approve(moderator: TestUser, { id, sitters, people_seen }: Uploaded) {
  const { getReview, approvePhoto } = server.client(moderator)
  const { faces_digest } = await getReview({ params: { id } })
  await approvePhoto({
    params: { id },
    body: {
      price: 4500,
      faces_seen: sitters.length,
      faces_digest,
      checklist: [...checklistItems],
      ...(people_seen !== undefined && { people_seen }),
    },
  })
}

const stated = (upload: DescribedUpload) => upload.sitters.map(({ who }) => relatives[who])
const gendersOf = (upload: DescribedUpload) => [
  ...new Set(stated(upload).flatMap(({ gender }) => gender ?? [])),
]
const ethnicitiesOf = (upload: DescribedUpload) => [
  ...new Set(stated(upload).flatMap(({ ethnicities }) => ethnicities)),
]

describe('twenty uploads, reviewed and live', () => {
  it('have every field as entered', async () => {
    expect(live).toHaveLength(20)
    for (const upload of live) {
      const details = await server
        .client(customer)
        .getPhotoDetails({ params: { photoid: upload.id } })
      const { place, expected } = upload
      expect(details).toMatchObject({
        photo_status: 'live',
        title: upload.title,
        decade_taken: upload.decade_taken,
        date_taken: upload.date_taken,
        location_city: place.city,
        location_state_province: place.state,
        location_country: place.country,
        orientation: upload.orientation,
        tags: upload.tags,
        event_names: upload.event ? [upload.event] : [],
        people_count: expected.people_count,
        age_groups: expected.age_groups,
        ethnicities: ethnicitiesOf(upload).toSorted(),
        emotions: upload.emotions,
        image_style: upload.image_style,
      })
      const { rows } = await query(
        `select genders, people_composition, color_mode, garments, objects, print_process, color_and_mood[1] as tone
         from photos where id = $1`,
        [upload.id],
      )
      expect({ title: upload.title, ...firstOf(rows) }).toEqual({
        title: upload.title,
        genders: gendersOf(upload).toSorted(),
        people_composition: expected.people_composition,
        color_mode: upload.color_mode,
        garments: upload.garments,
        objects: upload.objects,
        print_process: upload.print_process,
        tone: upload.color_mode.charAt(0).toUpperCase() + upload.color_mode.slice(1),
      })
    }
  })

  type Input = NonNullable<Parameters<ReturnType<TestServer['client']>['searchPhotosV2']>[0]>
  type Filters = NonNullable<Input['query']>

  const search = async (filters: Filters) => {
    const { rows } = await server.client(customer).searchPhotosV2({ query: filters })
    return rows.map(({ id }) => id).toSorted()
  }
  const listed = async (
    type: 'emotion' | 'image_style' | 'color_and_mood' | 'people_composition',
    id: string,
  ) => {
    const answer = await server.client(customer).listTaxonomyPhotos({ query: { type, id } })
    return answer.rows.map((row) => row.id).toSorted()
  }
  /** Returns the values whose filter finds photos other than those that have the value. */
  const findMisses = async <Value extends string>(
    valuesOf: (upload: DescribedUpload) => readonly Value[],
    find: (value: Value) => Promise<string[]>,
  ) => {
    const misses: Value[] = []
    const values = new Set(live.flatMap(valuesOf))
    expect(values.size).toBeGreaterThan(1)
    for (const value of values) {
      const having = live.filter((upload) => valuesOf(upload).includes(value)).map(({ id }) => id)
      const found = await find(value)
      if (found.join() !== having.toSorted().join()) misses.push(value)
    }
    return misses
  }

  it('are found by each of their filters, and no other photo is', async () => {
    expect(
      await findMisses(
        ({ decade_taken }) => [decade_taken],
        (value) => search({ p_decade: value }),
      ),
    ).toEqual([])
    expect(
      await findMisses(
        ({ orientation }) => [orientation],
        (value) => search({ p_orientation: value }),
      ),
    ).toEqual([])
    expect(
      await findMisses(
        ({ place }) => [place.city],
        (value) => search({ p_location_city: value }),
      ),
    ).toEqual([])
    expect(
      await findMisses(
        ({ place }) => (place.state ? [place.state] : []),
        (value) => search({ p_location_state_province: value }),
      ),
    ).toEqual([])
    expect(
      await findMisses(
        ({ place }) => [place.country],
        (value) => search({ p_location_country: value }),
      ),
    ).toEqual([])
    expect(
      await findMisses(
        ({ event }) => (event ? [event] : []),
        (value) => search({ p_event_ids: [events.get(value) ?? ''] }),
      ),
    ).toEqual([])
  })

  it('are found by the people on them', async () => {
    expect(
      await findMisses(
        ({ expected }) => [peopleCountOf(expected.people_count) ?? '0'],
        (value) => search({ p_people_count_display: value }),
      ),
    ).toEqual([])
    expect(await findMisses(gendersOf, (value) => search({ p_gender: value }))).toEqual([])
    expect(await findMisses(ethnicitiesOf, (value) => search({ p_ethnicities: [value] }))).toEqual(
      [],
    )
    expect(
      await findMisses(
        ({ expected }) => expected.age_groups,
        (value) => search({ p_age_groups: [value] }),
      ),
    ).toEqual([])
    expect(
      await findMisses(
        ({ sitters }) => sitters.flatMap(({ age }) => (age === undefined ? [] : String(age))),
        (value) => search({ p_face_age_min: Number(value), p_face_age_max: Number(value) }),
      ),
    ).toEqual([])
    expect(
      await findMisses(
        ({ expected }) => (expected.people_composition ? [expected.people_composition] : []),
        (value) => listed('people_composition', value),
      ),
    ).toEqual([])
  })

  it('are found by their content and style', async () => {
    expect(
      await findMisses(
        (upload) => upload.emotions,
        (value) => listed('emotion', value),
      ),
    ).toEqual([])
    expect(
      await findMisses(
        ({ image_style }) => [image_style],
        (value) => listed('image_style', value),
      ),
    ).toEqual([])
    expect(
      await findMisses(
        ({ mood }) => [mood],
        (value) => listed('color_and_mood', value),
      ),
    ).toEqual([])
    expect(
      await findMisses(
        ({ color_mode }) => [color_mode],
        (value) => listed('color_and_mood', value),
      ),
    ).toEqual([])
    expect(
      await findMisses(
        (upload) => [...upload.garments, ...upload.objects],
        (value) => search({ p_search_query: value, p_limit: 50 }),
      ),
    ).toEqual([])
    expect(
      await findMisses(
        ({ print_process }) => [print_process],
        (value) => search({ p_search_query: value, p_limit: 50 }),
      ),
    ).toEqual([])
  })
})
