import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import {
  buildLikeness,
  goLive,
  type Likeness,
  photoStatus,
  sendRelease,
} from '../../testing/photos/build-release.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let ada: TestUser
let karen: Likeness

beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  ada = await buildUser(server, { roles: ['contributor'] })
  karen = await buildLikeness(server.database, { userId: ada.id })
})
afterAll(() => server.close())

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await server.database.admin.query(text, values)).rows

const send = () => sendRelease(server, ada, { likeness: karen })

const sign = (token: string, allows_face_search = true) =>
  server.client().signRelease({
    body: { token, relation: 'self', signed_name: 'Karen Hallowell', allows_face_search },
  })

async function signedAndLive(): Promise<string> {
  const { token } = await send()
  await sign(token)
  await goLive(server.database, karen.photoId)
  return token
}

const status = () => photoStatus(server.database, karen.photoId)
const templates = () => rowsOf('select from face_templates where face_id = $1', [karen.faceId])
const states = async () =>
  (await server.client(ada).listReleases()).map(({ release_state }) => release_state)
const refuses = async () =>
  (await rowsOf('select person_refuses_face_search($1) as is_no', [karen.personId]))[0]?.is_no

describe('a person with two signed releases', () => {
  it('stops both by the link of one, and the photo is held', async () => {
    const first = await signedAndLive()
    const second = await send()
    await sign(second.token)

    await server.client().stopRelease({ body: { token: first } })
    expect(await status()).toBe('incident_hold')
    expect(await states()).toEqual(['expired', 'expired'])
    expect(await templates()).toEqual([])
    for (const { events } of await server.client(ada).listReleases())
      expect(events.at(-1)?.event).toBe('stopped')
    const traces = await rowsOf(
      `select from release_traces t join release_events e on e.id = t.event_id join releases r on r.id = e.release_id
       where e.event = 'stopped' and r.person_id = $1`,
      [karen.personId],
    )
    expect(traces).toHaveLength(2)
  })

  it('says no to one, and what was signed is for staff to judge', async () => {
    await signedAndLive()
    const { token } = await send()
    await server.client().declineRelease({ body: { token } })
    expect(await states()).toEqual(['declined', 'disputed'])
    expect(await status()).toBe('incident_hold')
    expect(await templates()).toEqual([])
  })
})

it('stops what staff doubt, and staff cannot put it back', async () => {
  const token = await signedAndLive()
  const staff = server.client(await buildUser(server, { roles: ['moderator'] }))
  const id = (await server.client(ada).listReleases())[0]?.id ?? ''
  const doubt = (is_disputed: boolean) =>
    staff.disputeRelease({ params: { id }, body: { is_disputed, reason: 'She wrote to us' } })
  await doubt(true)
  await server.client().stopRelease({ body: { token } })
  expect(await states()).toEqual(['expired'])
  await expect(doubt(false)).rejects.toMatchObject({ code: 'release_not_signed' })
})

it('shows who stopped the document and no photos', async () => {
  const token = await signedAndLive()
  await server.client().stopRelease({ body: { token } })
  const { release } = await server.client().openRelease({ body: { token } })
  expect(release).toMatchObject({ photos: [], signed_document: expect.stringContaining('Karen') })
})

describe('a no', () => {
  it('is not the family’s to take back, and outlives whatever comes later but a yes', async () => {
    const { token, release } = await send()
    const params = { id: release.id }
    await server.client().declineRelease({ body: { token } })
    expect((await server.client(ada).listReleases())[0]?.abilities.can_cancel).toBe(false)
    await expect(server.client(ada).cancelRelease({ params })).rejects.toMatchObject({
      code: 'release_not_open',
    })
    expect(await refuses()).toBe(true)

    await rowsOf(`update releases set release_state = 'superseded' where id = $1`, [release.id])
    const again = await send()
    expect(await refuses()).toBe(true)
    await sign(again.token)
    expect(await refuses()).toBe(false)
    await server.client().stopRelease({ body: { token: again.token } })
    expect(await refuses()).toBe(true)
    const [stopped] = await server.client(ada).listReleases()
    expect(stopped?.abilities.can_cancel).toBe(false)
    await expect(
      server.client(ada).cancelRelease({ params: { id: stopped?.id ?? '' } }),
    ).rejects.toMatchObject({ code: 'release_not_open' })
  })
})

describe('stopFaceSearch', () => {
  const labels = async () =>
    (await rowsOf('select face_ids from photo_labels where photo_id = $1', [karen.photoId]))[0]
      ?.face_ids

  it('ends the search and nothing else; what was signed stays as it was', async () => {
    const token = await signedAndLive()
    expect(await labels()).toEqual([karen.personId])
    const before = await server.client().openRelease({ body: { token } })

    const after = await server.client().stopFaceSearch({ body: { token } })
    expect(after).toMatchObject({ release_state: 'signed', release: { allows_face_search: false } })
    expect(after.release?.signed_sha256).toBe(before.release?.signed_sha256)
    expect(await server.client().stopFaceSearch({ body: { token } })).toEqual(after)
    expect(await labels()).toEqual([])
    expect(await templates()).toEqual([])
    expect(await refuses()).toBe(true)
    expect(await status()).toBe('live')
    const [{ events } = { events: [] }] = await server.client(ada).listReleases()
    expect(events.map(({ event }) => event)).toEqual(['draft', 'sent', 'signed', 'search_stopped'])
  })

  it('asks for a signature first', async () => {
    const { token } = await send()
    await expect(server.client().stopFaceSearch({ body: { token } })).rejects.toMatchObject({
      code: 'release_not_open',
    })
  })
})

describe('a link that is not the person’s', () => {
  const people = async (token: string) =>
    (await server.client().openErasure({ body: { token } })).people

  it('erases nobody once it was taken back', async () => {
    const wrong = await send()
    await server.client(ada).cancelRelease({ params: { id: wrong.release.id } })
    await signedAndLive()
    expect(await people(wrong.token)).toEqual([])
    await server.client().eraseMe({ body: { token: wrong.token } })
    expect(await status()).toBe('live')
    expect(
      await rowsOf('select from releases where token_hash is null and id = $1', [wrong.release.id]),
    ).toHaveLength(1)
  })

  it('erases nobody for whom another address has signed, nor once it ran out', async () => {
    const wrong = await send()
    const { token } = await send()
    expect(await people(wrong.token)).toHaveLength(1)
    await sign(token)
    expect(await people(wrong.token)).toEqual([])
    await expect(server.client().eraseMe({ body: { token: wrong.token } })).rejects.toMatchObject({
      code: 'release_not_open',
    })
    expect(await people(token)).toHaveLength(1)
    await rowsOf('update releases set link_until = now() where person_id = $1', [karen.personId])
    expect(await people(token)).toHaveLength(1)
  })

  it('by address stands for what was signed, declined or waits there', async () => {
    const { release, signerEmail } = await send()
    const token = 'e'.repeat(43)
    await rowsOf(
      `insert into erase_links (signer_email, token_hash, link_until)
       values ($1, encode(sha256($2::bytea), 'hex'), now() + interval '1 hour')
       on conflict (token_hash) do update set signer_email = excluded.signer_email`,
      [signerEmail.toUpperCase(), token],
    )
    expect(await people(token)).toHaveLength(1)
    await rowsOf('update releases set link_until = now() where id = $1', [release.id])
    expect(await people(token)).toEqual([])
    await rowsOf(
      `update releases set link_until = now() + interval '1 day', release_state = 'superseded' where id = $1`,
      [release.id],
    )
    expect(await people(token)).toEqual([])
  })
})

describe('a release that ends', () => {
  it('is asked for in the future and clears nothing past its end, job or not', async () => {
    const asking = {
      person_id: karen.personId,
      photo_ids: [karen.photoId],
      relation: 'self' as const,
      signer_name: 'Karen Hallowell',
      signer_email: `${randomUUID()}@shoebox.test`,
    }
    await expect(
      server.client(ada).createRelease({ body: { ...asking, ends_at: '2020-01-01T00:00:00Z' } }),
    ).rejects.toMatchObject({ code: 'invalid_request' })

    await signedAndLive()
    const cleared = async () =>
      (await rowsOf('select photo_is_cleared($1) as is_it', [karen.photoId]))[0]?.is_it
    expect(await cleared()).toBe(true)
    await rowsOf(`update releases set ends_at = now() where person_id = $1`, [karen.personId])
    expect(await cleared()).toBe(false)
    expect(await status()).toBe('incident_hold')
  })
})

it('asks anew where the same address is to sign as somebody else, or for another time', async () => {
  const signerEmail = `${randomUUID()}@shoebox.test`
  const first = await sendRelease(server, ada, { likeness: karen, signerEmail })
  const again = await sendRelease(server, ada, { likeness: karen, signerEmail })
  expect(again.release.id).toBe(first.release.id)
  await rowsOf(`update people set standing = 'deceased' where id = $1`, [karen.personId])
  const kin = await server.client(ada).createRelease({
    body: {
      person_id: karen.personId,
      photo_ids: [karen.photoId],
      relation: 'next_of_kin',
      signer_name: 'David Hallowell',
      signer_email: signerEmail,
    },
  })
  expect(kin).toMatchObject({ relation: 'next_of_kin', release_state: 'sent' })
  expect(kin.id).not.toBe(first.release.id)
})
